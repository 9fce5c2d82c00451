/** Line icons, 24 × 24. Decorative: the control has its own text. */
const icons = {
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm5 12 4.5 4.5',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9.5 6 6 6-6',
  up: 'm6 14.5 6-6 6 6',
  right: 'm9.5 6 6 6-6 6',
  left: 'm14.5 6-6 6 6 6',
  filter: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 4.5v5M6 14.5v5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  truck: 'M3 6.5h11v10H3zM14 10h4l3 3v3.5h-7M7 19.5a2 2 0 1 1 0-4 2 2 0 0 1 0 4zM17 19.5a2 2 0 1 1 0-4 2 2 0 0 1 0 4z',
  back: 'M4 9h11a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  cash: 'M3 7h18v10H3zM12 14.5a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5zM6.5 12h.1M17.5 12h.1',
  shield: 'M12 3.5 5 6v5.5c0 4.2 2.9 7.4 7 9 4.1-1.6 7-4.8 7-9V6zM9 11.8l2.2 2.2 4-4.2',
  chat: 'M5 5h14v10h-8l-4 4v-4H5z',
  compare: 'M4 5h6.5v14H4zM13.5 5H20v14h-6.5zM6 9h2.5M15.5 9H18M15.5 12.5H18',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  cart: 'M5 8h14l1 12H4zM8.5 8V7a3.5 3.5 0 0 1 7 0v1',
  shop: 'M4 10v9h16v-9M3 10l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0z',
  zoom: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm5 12 4.5 4.5M11 8v6M8 11h6',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M7 11H5v9h14v-9h-2',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
} as const;

export type IconName = keyof typeof icons;

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);
