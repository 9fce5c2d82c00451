/**
 * Line icons of the customer area, 24 × 24. Separate, so that public pages do not load them. Decorative: the link has
 * its own text.
 */
const icons = {
  home: 'M4 11.5 12 5l8 6.5V20h-5.5v-5h-5v5H4z',
  receipt: 'M6 3.5h12V21l-3-2-3 2-3-2-3 2zM9 8h6M9 11.5h6M9 15h3',
  star: 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17l-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z',
  heart: 'M12 20C6 16 4 12.5 4 9.2A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.2C20 12.5 18 16 12 20z',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  gift: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C9 7 7.5 6 7.5 4.7 7.5 3.5 8.5 3 9.5 3 11 3 12 5 12 7zM12 7c3 0 4.5-1 4.5-2.3C16.5 3.5 15.5 3 14.5 3 13 3 12 5 12 7z',
  document: 'M6.5 3.5h7.5L18 7.5v13H6.5zM14 3.5v4h4M9.5 12h5M9.5 15.5h5',
  wallet: 'M4 7.5h14.5v12H4zM4 7.5 15.5 4v3.5M18.5 11.5h2v4h-4.5a2 2 0 0 1 0-4z',
  place:
    'M12 21c-4-4.5-6.5-7.5-6.5-11a6.5 6.5 0 0 1 13 0c0 3.5-2.5 6.5-6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  sizes: 'M3.5 15.5 15.5 3.5l5 5-12 12zM7 12l2 2M10 9l3 3M13 6l2 2',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  shield: 'M12 3.5 5 6v5.5c0 4.2 2.9 7.4 7 9 4.1-1.6 7-4.8 7-9V6zM9 11.8l2.2 2.2 4-4.2',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  lock: 'M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  alert: 'M12 8v5M12 16.2v.1M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  leave: 'M14 4h5v16h-5M4 12h10M10.5 8.5 14 12l-3.5 3.5',
} as const;

export type AreaIconName = keyof typeof icons;

export const AreaIcon = ({ name }: { name: AreaIconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);
