/** Line icons of the console, 24 × 24. Decorative: the control has its own text. */
const circle = 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z';
const handset =
  'M5 4h4l1.5 4.5L8 10.2a11 11 0 0 0 5.8 5.8l1.7-2.5L20 15v4a1.5 1.5 0 0 1-1.6 1.5C10.8 20 4 13.2 3.5 5.6A1.5 1.5 0 0 1 5 4z';
const truck =
  'M3 6.5h11v10H3zM14 10h4l3 3v3.5h-7M7 19.5a2 2 0 1 1 0-4 2 2 0 0 1 0 4zM17 19.5a2 2 0 1 1 0-4 2 2 0 0 1 0 4z';

const icons = {
  sliders: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm5 12 4.5 4.5',
  globe: `${circle}M4 12h16M12 4c2.5 2.5 3.5 5 3.5 8s-1 5.5-3.5 8c-2.5-2.5-3.5-5-3.5-8s1-5.5 3.5-8z`,
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  gift: 'M4 9.5h16v4H4zM5.5 13.5h13V20h-13zM12 9.5V20M12 9.5c-4 0-5.5-1.6-5.5-3.2S9.5 4 12 9.5c2.5-5.5 5.5-4.8 5.5-3.2S16 9.5 12 9.5',
  receipt: 'M6 3.5h12V21l-3-2-3 2-3-2-3 2zM9 8h6M9 11.5h6M9 15h3',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M9 9.5h.1',
  flag: 'M5 21V4h13l-2.5 4.5L18 13H5',
  chat: 'M5 5h14v10h-8l-4 4v-4H5z',
  box: 'M12 3.5 20 8v8.5L12 21l-8-4.5V8zM4 8l8 4.5L20 8M12 12.5V21',
  phone: handset,
  noAnswer: `${handset}M15 4l5 5M20 4l-5 5`,
  draft: 'M12 4a8 8 0 0 1 4 1.1M19 8.5a8 8 0 0 1 0 7M16 18.9a8 8 0 0 1-8 0M5 15.5a8 8 0 0 1 0-7M8 5.1A8 8 0 0 1 12 4',
  new: `${circle}M12 11v2M11 12h2`,
  clock: `${circle}M12 8v4.5l3 1.8`,
  confirmed: `${circle}M8.5 12.3l2.5 2.5 4.5-5`,
  partial: `${circle}M12 4v16M12 8h3.5M12 12h4M12 16h3.5`,
  refused: `${circle}M9 9l6 6M15 9l-6 6`,
  cancelled: `${circle}M6.5 6.5l11 11`,
  info: `${circle}M12 11v5M12 8h.1`,
  alert: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.2h.1',
  truck,
  cash: 'M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zM6.5 12h.1M17.5 12h.1',
  card: 'M3 6h18v12.5H3zM3 10.5h18M6.5 15h4',
  back: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M6 12h12M12 6v12',
  down: 'm6 9.5 6 6 6-6',
  up: 'm6 14.5 6-6 6 6',
  right: 'm9.5 6 6 6-6 6',
  left: 'm14.5 6-6 6 6 6',
  filter: 'M4 7h16M7 12h10M10 17h4',
  copy: 'M9 8h11v13H9zM5 16H4V3h11v2',
  columns: 'M4 5h16v14H4zM9.5 5v14M15 5v14',
  download: 'M12 4v11M12 15l-4-4M12 15l4-4M5 19.5h14',
  sort: 'M8 5v14M8 5 5 8M8 5l3 3M16 19V5M16 19l-3-3M16 19l3-3',
  print: 'M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z',
  open: 'M14 4h6v6M20 4l-9 9M18 13.5V20H4V6h6.5',
  place:
    'M12 21c-4-4.5-6.5-7.5-6.5-11a6.5 6.5 0 0 1 13 0c0 3.5-2.5 6.5-6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  shop: 'M4 10v9h16v-9M3 10l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0z',
  lock: 'M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5',
  retry: 'M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20v-4.5h4.5',
  mail: 'M3.5 6h17v12.5h-17zM4 7l8 6 8-6',
  edit: 'M5 19l1-4L16.5 4.5l3 3L9 18zM14 7l3 3',
  people:
    'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5C3 16.5 5.5 15 9 15s6 1.5 6.5 4.5M16 5.3a3.5 3.5 0 0 1 0 6.4M18 15.3c2 .6 3.2 2 3.5 4.2',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  more: 'M6 12h.1M12 12h.1M18 12h.1',
  keyboard: 'M3 6h18v12H3zM6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M7 14h10',
  health: 'M3 12h4l2.5-6 4.5 12 2.5-6H21',
  shield: 'M12 3.5 5 6v5.5c0 4.2 2.9 7.4 7 9 4.1-1.6 7-4.8 7-9V6zM9 11.8l2.2 2.2 4-4.2',
  leave: 'M14 4h5v16h-5M4 12h10M10.5 8.5 14 12l-3.5 3.5',
  eye: 'M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6zM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6z',
  archive: 'M4 5h16v4H4zM5.5 9v10h13V9M10 13h4',
  percent: 'M6 18 18 6M7.5 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM16.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  tag: 'M4 4h7l9 9-7 7-9-9zM8 8h.1',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.1',
  upload: 'M12 16V5M8 8.5 12 4.5l4 4M5 20h14',
  send: 'M4 12 20 4l-5 16-3.5-6.5zM11.5 13.5 20 4',
} as const;

export type ConsoleIconName = keyof typeof icons;

export const ConsoleIcon = ({ name }: { name: ConsoleIconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);
