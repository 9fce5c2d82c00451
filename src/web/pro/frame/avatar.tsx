const tones = ['azure', 'plum', 'green', 'yellow', 'terracotta'] as const;

/** The same name always gets the same colour. */
const toneOf = (name: string): string =>
  tones[Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones.length] ?? tones[0];

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0]?.toUpperCase() ?? '').join('');
};

/** Initials of a person; decorative, because the name stands beside it. */
export const Avatar = ({ name, isLarge = false }: { name: string; isLarge?: boolean }) => (
  <span
    className={`avatar avatar-${toneOf(name)}${isLarge ? ' avatar-large' : ''}`}
    data-initials={initialsOf(name)}
    aria-hidden="true"
  />
);
