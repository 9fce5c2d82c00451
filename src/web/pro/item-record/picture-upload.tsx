/** Adds photos by dropping them or by choosing files. They are sent at once. */
import { acceptedImageTypes } from '#shared/rules/pictures';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { useFetcherAct } from './use-fetcher-act.ts';
import { pictureMessages as messages } from './picture.messages.ts';
import type { RecordProps } from './record-props.ts';

const StyleOfFiles = ({ item }: Pick<RecordProps, 'item'>) => (
  <div className="field">
    <label htmlFor="couleur-photos">{messages.styleOfFiles}</label>
    <select id="couleur-photos" name="styleId" defaultValue="">
      <option value="">{messages.allStyles}</option>
      {item.styles.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </div>
);

/** The file input fills the zone, because it takes dropped files itself. */
export const PictureUpload = ({ item, answer }: RecordProps) => {
  const { Form, state, data } = useFetcherAct('UPLOAD');
  const own = data ?? (answer?.intent === 'UPLOAD' ? answer : undefined);
  const isSending = state === 'submitting';
  return (
    <section className="card" aria-labelledby="ajouter-photos">
      <h2 id="ajouter-photos">{messages.add}</h2>
      <Form method="post" encType="multipart/form-data" className="picture-upload" key={item.pictures.length}>
        <FieldErrors errors={own?.errors ?? {}} />
        <RefusalNote text={own?.refusal} icon="alert" />
        <input type="hidden" name="intent" value="UPLOAD" />
        <StyleOfFiles item={item} />
        <div className="drop-zone">
          <ConsoleIcon name="image" />
          <b>{isSending ? messages.sending : messages.drop}</b>
          <span className="quiet">{messages.dropHint}</span>
          <input
            type="file"
            name="photos"
            multiple
            accept={acceptedImageTypes.join(',')}
            aria-label={messages.files}
            onChange={(event) => {
              if (event.target.files?.length) event.target.form?.requestSubmit();
            }}
          />
        </div>
        <p>
          <button className="action action-ink" disabled={isSending}>
            <ConsoleIcon name="upload" />
            {messages.send}
          </button>
        </p>
      </Form>
    </section>
  );
};
