/** Undoes or discards an import, after the person confirmed it. */
import { Form } from 'react-router';
import { useSingleSubmit } from './use-single-submit.ts';

type Words = {
  readonly title: string;
  readonly text: string;
  /** Shown when the act is not possible any more. */
  readonly late: string;
  readonly confirm: string;
  readonly send: string;
};
type Props = { readonly words: Words; readonly intent: 'undo' | 'discard'; readonly isPossible: boolean };

export const ConfirmedForm = ({ words, intent, isPossible }: Props) => {
  const onSubmit = useSingleSubmit();
  return (
    <Form method="post" className="card form import-form" onSubmit={onSubmit}>
      <h2>{words.title}</h2>
      <p>{isPossible ? words.text : words.late}</p>
      {isPossible ? (
        <>
          <label className="check-line">
            <input type="checkbox" name="confirm" value="1" />
            {words.confirm}
          </label>
          <div className="merge-buttons">
            <button className="action" name="intent" value={intent}>
              {words.send}
            </button>
          </div>
        </>
      ) : null}
    </Form>
  );
};
