/** Applies the preview that is shown. */
import { Form } from 'react-router';
import type { ItemImport } from '#shared/api/pro-item-imports';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { itemImportsPath } from './import-path.ts';
import { itemImportMessages as messages } from './item-import.messages.ts';

export const ApplyForm = ({ report: { rows, items, preview } }: { report: ItemImport }) => {
  const words = messages.apply;
  const onSubmit = useSingleSubmit();
  const count = rows.created + rows.updated;
  const aside = rows.refused + rows.held;
  return (
    <Form method="post" className="card form import-form" onSubmit={onSubmit}>
      <h2>{words.title}</h2>
      <input type="hidden" name="intent" value="apply" />
      <input type="hidden" name="preview" value={preview} />
      <p>{count === 0 ? words.nothing : words.summary(items.created, items.updated)}</p>
      {aside > 0 ? <p>{words.aside(aside)}</p> : null}
      <div className="merge-buttons">
        {count === 0 ? null : <button className="action action-main">{words.send(count)}</button>}
        <a className="action action-quiet" href={itemImportsPath}>
          {words.other}
        </a>
      </div>
      {count === 0 ? null : <p className="quiet">{words.safe}</p>}
    </Form>
  );
};
