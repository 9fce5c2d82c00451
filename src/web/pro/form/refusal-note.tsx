import { ConsoleIcon, type ConsoleIconName } from '#pro/frame/console-icon.tsx';

type RefusalNoteProps = { text: string | null | undefined; icon?: ConsoleIconName };

/** Why the last form was refused, read out at once. Nothing without a text. */
export const RefusalNote = ({ text, icon = 'people' }: RefusalNoteProps) =>
  text ? (
    <p className="note note-warn" role="alert">
      <ConsoleIcon name={icon} />
      {text}
    </p>
  ) : null;
