import { useSearchText } from '#app/typing.ts';
import { useShortcuts } from '#pro/frame/shortcuts.ts';

type SearchInputProps = {
  /** Search text of the address. */
  text: string;
  label: string;
  /** The key « / » focuses the field. */
  hasShortcut?: boolean;
};

/** The field of a search that is sent as `text`. Text typed after Enter stays when the results arrive. */
export const SearchInput = ({ text, label, hasShortcut = false }: SearchInputProps) => {
  const field = useSearchText(text);
  useShortcuts(hasShortcut ? { '/': () => field.current?.focus() } : {});
  return (
    <input
      ref={field}
      type="search"
      name="text"
      maxLength={80}
      defaultValue={text}
      placeholder={label}
      aria-label={label}
    />
  );
};
