/** Stores the photos that have an item. */
import { Form } from 'react-router';
import type { PhotoImport } from '#shared/api/pro-photo-imports';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { storedIn, totalOf } from './history.tsx';
import { addPhotosPath } from './photo-path.ts';
import { photoImportMessages as messages } from './photo-import.messages.ts';

export const ApplyForm = ({ report: { id, counts } }: { report: PhotoImport }) => {
  const words = messages.apply;
  const onSubmit = useSingleSubmit();
  const count = storedIn(counts);
  const aside = totalOf(counts) - count - counts.unchanged;
  return (
    <Form method="post" className="card form import-form" onSubmit={onSubmit}>
      <h2>{words.title}</h2>
      <input type="hidden" name="intent" value="apply" />
      <p>{count === 0 ? words.nothing : words.text(count)}</p>
      {aside > 0 ? <p>{words.aside(aside)}</p> : null}
      <div className="merge-buttons">
        {count === 0 ? null : <button className="action action-main">{words.send(count)}</button>}
        <a className="action action-quiet" href={addPhotosPath(id)}>
          {words.other}
        </a>
      </div>
      {count === 0 ? null : <p className="quiet">{words.safe}</p>}
    </Form>
  );
};
