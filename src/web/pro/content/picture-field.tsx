/** A picture of a banner: its file, and the point that stays visible when it is cut. */
import { useState, type MouseEvent } from 'react';
import { SelectField } from '#ui/field.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { bannerMessages as messages } from './banner.messages.ts';
import type { FormValues } from './content-answer.ts';

type Names = {
  readonly image: 'image' | 'imageTall';
  readonly x: 'focalX' | 'tallFocalX';
  readonly y: 'focalY' | 'tallFocalY';
};

export const wideNames: Names = { image: 'image', x: 'focalX', y: 'focalY' };
export const tallNames: Names = { image: 'imageTall', x: 'tallFocalX', y: 'tallFocalY' };

type PointProps = {
  name: string;
  label: string;
  options: Readonly<Record<string, string>>;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

const PointSelect = ({ name, label, options, value, error, onChange }: PointProps) => (
  <SelectField name={name} label={label} value={value} error={error} onChange={(event) => onChange(event.target.value)}>
    {Object.entries(options)
      .toSorted(([a], [b]) => Number(a || -1) - Number(b || -1))
      .map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
  </SelectField>
);

const quarterOf = (share: number): string => String(Math.min(Math.max(Math.round(share * 4), 0), 4) * 25);

type FrameProps = { image: string; x: string; y: string; onPick: (x: string, y: string) => void };

/** Only for the pointer; the selects below do the same. */
const PointFrame = ({ image, x, y, onPick }: FrameProps) => {
  const pick = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>): void => {
    // A click by keyboard has no coordinates.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    onPick(quarterOf((clientX - box.left) / box.width), quarterOf((clientY - box.top) / box.height));
  };
  return (
    <button type="button" className="point-frame" tabIndex={-1} aria-label={messages.pick} onClick={pick}>
      <img src={`/api/image/get/${image}?w=640`} alt="" />
      {x === '' || y === '' ? null : <span className="point-mark" style={{ left: `${x}%`, top: `${y}%` }} />}
    </button>
  );
};

type PointPairProps = Pick<PictureFieldProps, 'names' | 'errors'> & {
  point: { readonly x: string; readonly y: string };
  onChange: (point: { x: string; y: string }) => void;
};

const PointPair = ({ names, point, errors, onChange }: PointPairProps) => (
  <div className="field-pair">
    <PointSelect
      name={names.x}
      label={messages.fields[names.x]}
      options={messages.across}
      value={point.x}
      error={errors[names.x]}
      onChange={(x) => onChange({ ...point, x })}
    />
    <PointSelect
      name={names.y}
      label={messages.fields[names.y]}
      options={messages.upright}
      value={point.y}
      error={errors[names.y]}
      onChange={(y) => onChange({ ...point, y })}
    />
  </div>
);

type PictureFileProps = { name: string; hint: string; image: string; error: string | undefined };

/** Chooses, replaces or removes the file of the field `name`; `image` is the name of the stored one, or empty. */
const PictureFile = ({ name, hint, image, error }: PictureFileProps) => {
  const id = `champ-${name}`;
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{image === '' ? messages.choose : messages.replace}</label>
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
        <input
          id={id}
          type="file"
          name={`${name}File`}
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
        />
        {error ? (
          <p className="field-error">
            <ConsoleIcon name="alert" />
            {error}
          </p>
        ) : null}
      </div>
      {image === '' ? null : (
        <label className="check-line">
          <input type="checkbox" name={`${name}Removed`} value="1" />
          {messages.removeImage}
        </label>
      )}
    </>
  );
};

type PictureFieldProps = {
  names: Names;
  hint: string;
  values: FormValues;
  errors: Readonly<Record<string, string>>;
};

export const PictureField = ({ names, hint, values, errors }: PictureFieldProps) => {
  const [point, setPoint] = useState({ x: values[names.x] ?? '', y: values[names.y] ?? '' });
  const image = values[names.image] ?? '';
  const error = errors[names.image];
  return (
    <fieldset className={error ? 'picture-field field-wrong' : 'picture-field'}>
      <legend>{messages.fields[names.image]}</legend>
      <input type="hidden" name={names.image} value={image} />
      {image === '' ? null : (
        <>
          <PointFrame image={image} {...point} onPick={(x, y) => setPoint({ x, y })} />
          <p className="field-hint">{messages.pick}</p>
        </>
      )}
      <PictureFile name={names.image} hint={hint} image={image} error={error} />
      <PointPair names={names} point={point} errors={errors} onChange={setPoint} />
    </fieldset>
  );
};
