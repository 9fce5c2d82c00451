/** One photo: what it shows, for which colour, and the point that stays visible when a frame crops it. */
import { useState, type PointerEvent } from 'react';
import type { ProItem, ProPicture } from '#shared/api/pro-item-shapes';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { pictureField, pictureTexts } from './picture-acts.ts';
import { pictureMessages as messages } from './picture.messages.ts';

type Focal = { readonly x: number; readonly y: number } | null;

type Props = {
  item: ProItem;
  picture: ProPicture;
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  /** Called for changes that fire no `change` event of a field: a focal point set by pointer, a suggested text. */
  onDirty: () => void;
};

const percent = (part: number, whole: number): number => Math.round(Math.min(Math.max(part / whole, 0), 1) * 100);

/** Pointers choose the point on the photo; keyboards write it in two fields. */
const FocalPoint = ({ picture, index, onDirty }: Pick<Props, 'picture' | 'index' | 'onDirty'>) => {
  const [focal, setFocal] = useState<Focal>(picture.focal);
  const change = (next: Focal): void => {
    setFocal(next);
    onDirty();
  };
  const choose = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    change({ x: percent(event.clientX - box.left, box.width), y: percent(event.clientY - box.top, box.height) });
  };
  const shown = focal ?? { x: 50, y: 50 };
  const input = (axis: 'x' | 'y', label: string) => (
    <label className="focal-field">
      {label}
      <input
        type="number"
        min={0}
        max={100}
        value={shown[axis]}
        onChange={(event) => change({ ...shown, [axis]: Math.min(Math.max(Number(event.target.value), 0), 100) })}
      />
    </label>
  );
  return (
    <div className="picture-focal">
      <input
        type="hidden"
        name={pictureField('focal', picture.id)}
        value={focal === null ? '' : `${focal.x}/${focal.y}`}
      />
      <span className="picture-frame" onPointerDown={choose} title={messages.focalHint}>
        {picture.ready ? (
          <img
            src={`/api/image/get/${picture.image.name}?w=320`}
            alt={picture.alt || messages.picture(index + 1)}
            width={168}
            height={224}
            draggable={false}
            style={{ objectPosition: `${shown.x}% ${shown.y}%` }}
          />
        ) : (
          <span className="picture-wait">{messages.notReady}</span>
        )}
        <span className="focal-mark" aria-hidden="true" style={{ left: `${shown.x}%`, top: `${shown.y}%` }} />
      </span>
      <details className="focal-details">
        <summary>{messages.fields.focal}</summary>
        <span className="focal-fields">
          {input('x', messages.focalX)}
          {input('y', messages.focalY)}
          <button type="button" className="text-link" onClick={() => change(null)}>
            {messages.centre}
          </button>
        </span>
      </details>
    </div>
  );
};

const suggestionOf = ({ item, picture }: Props): string => {
  const style = item.styles.find(({ id }) => id === picture.styleId)?.name.toLowerCase();
  const view = picture.view === 'front' ? 'vue de face' : `vue ${messages.views[picture.view].toLowerCase()}`;
  return [item.name, style, view].filter(Boolean).join(', ');
};

const AltField = (props: Props) => {
  const { picture, onDirty } = props;
  const [alt, setAlt] = useState(picture.alt);
  const id = `texte-${picture.id}`;
  const suggestion = suggestionOf(props);
  return (
    <div className="field">
      <label htmlFor={id}>{messages.fields.alt}</label>
      <textarea
        id={id}
        name={pictureField('alt', picture.id)}
        rows={2}
        maxLength={250}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      {alt === '' ? (
        <button
          type="button"
          className="text-link picture-suggest"
          onClick={() => {
            setAlt(suggestion);
            onDirty();
          }}
        >
          {messages.suggest(suggestion)}
        </button>
      ) : null}
    </div>
  );
};

const Selects = ({ item, picture }: Props) => {
  const texts = pictureTexts(picture);
  return (
    <div className="picture-selects">
      <div className="field">
        <label htmlFor={`couleur-${picture.id}`}>{messages.fields.style}</label>
        <select id={`couleur-${picture.id}`} name={pictureField('style', picture.id)} defaultValue={texts.style}>
          <option value="">{messages.allStyles}</option>
          {item.styles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`vue-${picture.id}`}>{messages.fields.view}</label>
        <select id={`vue-${picture.id}`} name={pictureField('view', picture.id)} defaultValue={texts.view}>
          {Object.entries(messages.views).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};

export const PictureEditor = (props: Props) => {
  const { picture, index, count, onMove, onDirty } = props;
  return (
    <fieldset className="picture-fields">
      <legend className="picture-legend">
        {messages.picture(index + 1)}
        {index === 0 ? <span className="status status-info">{messages.first}</span> : null}
      </legend>
      <span className="picture-moves">
        <button
          type="button"
          className="square-button"
          aria-label={messages.before(index + 1)}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ConsoleIcon name="left" />
        </button>
        <button
          type="button"
          className="square-button"
          aria-label={messages.after(index + 1)}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        >
          <ConsoleIcon name="right" />
        </button>
      </span>
      <FocalPoint picture={picture} index={index} onDirty={onDirty} />
      <div className="picture-texts">
        <Selects {...props} />
        <AltField {...props} />
        <label className="check-line picture-remove">
          <input type="checkbox" name={`remove:${picture.id}`} value="1" />
          {messages.remove}
        </label>
      </div>
    </fieldset>
  );
};
