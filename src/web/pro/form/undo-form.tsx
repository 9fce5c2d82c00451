/** Undoes an import, after the person confirmed it. */
import { Form } from 'react-router';
import { useSingleSubmit } from './use-single-submit.ts';

type Words = {
  readonly title: string;
  readonly text: string;
  /** Shown when it is too late to undo. */
  readonly late: string;
  readonly confirm: string;
  readonly send: string;
};

export const UndoForm = ({ words, mayUndo }: { words: Words; mayUndo: boolean }) => {
  const onSubmit = useSingleSubmit();
  return (
    <Form method="post" className="card form import-form" onSubmit={onSubmit}>
      <h2>{words.title}</h2>
      <p>{mayUndo ? words.text : words.late}</p>
      {mayUndo ? (
        <>
          <label className="check-line">
            <input type="checkbox" name="confirm" value="1" />
            {words.confirm}
          </label>
          <div className="merge-buttons">
            <button className="action" name="intent" value="undo">
              {words.send}
            </button>
          </div>
        </>
      ) : null}
    </Form>
  );
};
