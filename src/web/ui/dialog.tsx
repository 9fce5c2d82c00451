/** Modal dialogs based on the native element, which traps the focus, closes on Escape and returns the focus. */
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon.tsx';

export type DialogProps = {
  title: ReactNode;
  closeLabel: string;
  className?: string;
  onClose: () => void;
  /** Lets a handler close the dialog by `ref.current?.close()`, which returns the focus; unmounting does not. */
  ref?: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
};

type FrameProps = DialogProps & { kind: 'dialog' | 'sheet' };

/** Open from its first render. `onClose` should unmount it. */
const DialogFrame = ({ kind, title, closeLabel, className = '', onClose, ref, children }: FrameProps) => {
  const ownRef = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? ownRef;
  const titleId = useId();
  // Only `showModal` makes a dialog modal; no attribute does.
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, [dialog]);
  return (
    <dialog
      ref={dialog}
      className={`${kind} ${className}`.trim()}
      aria-labelledby={titleId}
      closedby="any"
      // In React, the `close` event of a nested dialog bubbles.
      onClose={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="sheet-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" aria-label={closeLabel} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
};

export const Dialog = (props: DialogProps) => <DialogFrame kind="dialog" {...props} />;

/** Panel along the edge of the screen, with its full height. */
export const Sheet = (props: DialogProps) => <DialogFrame kind="sheet" {...props} />;
