/** A picture of a record: the one it has, and a file that replaces it. */
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { acceptedImageTypes } from '#shared/rules/pictures';
import { formMessages as messages } from './form.messages.ts';

type PictureInputProps = {
  name: string;
  legend: string;
  hint?: string;
  /** Name of the saved image; empty for none. */
  value: string;
  error?: string | undefined;
};

/** Posts `name`, `nameFile` and `nameRemoved`; `storePictures` reads them. */
export const PictureInput = ({ name, legend, hint, value, error }: PictureInputProps) => {
  const id = `champ-${name}`;
  return (
    <fieldset className={error ? 'picture-field field-wrong' : 'picture-field'}>
      <legend>{legend}</legend>
      <input type="hidden" name={name} value={value} />
      {value === '' ? null : (
        <img className="picture-now" src={`/api/image/get/${value}?w=640`} alt="" loading="lazy" />
      )}
      <div className="field">
        <label htmlFor={id}>{value === '' ? messages.choosePicture : messages.replacePicture}</label>
        <p className="field-hint" id={`${id}-hint`}>
          {messages.pictureFile}
          {hint ? ` ${hint}` : null}
        </p>
        <input
          id={id}
          type="file"
          name={`${name}File`}
          accept={acceptedImageTypes.join(',')}
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
      {value === '' ? null : (
        <label className="check-line">
          <input type="checkbox" name={`${name}Removed`} value="1" />
          {messages.removePicture}
        </label>
      )}
    </fieldset>
  );
};
