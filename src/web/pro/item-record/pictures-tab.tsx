/** Photos of an item: order, colour, view, alternative text and focal point; and the form that adds some. */
import { Form } from 'react-router';
import type { ProPicture } from '#shared/api/pro-item-shapes';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { seenName } from '#pro/merge/merge.ts';
import { orderText, pictureField, pictureFields, pictureTexts } from './picture-acts.ts';
import { PictureEditor } from './picture-editor.tsx';
import { PictureUpload } from './picture-upload.tsx';
import { pictureMessages as messages } from './picture.messages.ts';
import { tabForm } from './tab-form.ts';
import { usePictureOrder } from './use-picture-order.ts';
import type { RecordProps } from './record-props.ts';

type Props = RecordProps & { onDirty: () => void };

const SeenPictures = ({ pictures }: { pictures: readonly ProPicture[] }) => (
  <>
    <input type="hidden" name={seenName('order')} value={orderText(pictures)} />
    {pictures.flatMap((picture) =>
      pictureFields.map((field) => {
        const name = pictureField(field, picture.id);
        return <input key={name} type="hidden" name={seenName(name)} value={pictureTexts(picture)[field]} />;
      }),
    )}
  </>
);

const Editors = ({ item, onDirty }: Props) => {
  const { list, order, move } = usePictureOrder(
    item.pictures.map(({ id }) => id),
    onDirty,
  );
  const pictures = order.flatMap((id) => item.pictures.find((picture) => picture.id === id) ?? []);
  return (
    <>
      <input type="hidden" name="order" value={order.join(',')} />
      <ol className="picture-list" ref={list}>
        {pictures.map((picture, index) => (
          <li key={picture.id} className="picture-card" data-picture={picture.id} draggable>
            <PictureEditor
              item={item}
              picture={picture}
              index={index}
              count={pictures.length}
              onDirty={onDirty}
              onMove={(by) => move(picture.id, index + by)}
            />
          </li>
        ))}
      </ol>
    </>
  );
};

export const PicturesTab = (props: Props) => {
  const { item, answer, may } = props;
  const own = answer?.intent === 'PICTURES' ? answer : undefined;
  return (
    <>
      <section className="card" aria-labelledby="images">
        <div className="card-head">
          <h2 id="images">
            {messages.title} <small className="quiet">{messages.count(item.pictures.length)}</small>
          </h2>
          <span className="quiet picture-keys">
            {messages.hint} <kbd>Alt</kbd> <kbd>←</kbd> <kbd>→</kbd>
          </span>
        </div>
        {item.pictures.length === 0 ? (
          <p className="quiet sheet-empty">
            <ConsoleIcon name="image" /> {messages.none}
          </p>
        ) : (
          <Form method="post" id={tabForm} noValidate preventScrollReset>
            <FieldErrors errors={own?.errors ?? {}} />
            <input type="hidden" name="intent" value="PICTURES" />
            <input type="hidden" name="version" value={item.version} />
            <SeenPictures pictures={item.pictures} />
            <fieldset className="form-block" disabled={!may.edit}>
              <Editors {...props} />
            </fieldset>
          </Form>
        )}
      </section>
      {may.edit ? <PictureUpload {...props} /> : null}
    </>
  );
};
