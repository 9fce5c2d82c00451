type LinkChipsProps = { links: readonly { readonly name: string; readonly path: string }[] };

export const LinkChips = ({ links }: LinkChipsProps) => (
  <ul className="chips">
    {links.map(({ name, path }) => (
      <li key={path}>
        <a className="chip" href={path}>
          {name}
        </a>
      </li>
    ))}
  </ul>
);
