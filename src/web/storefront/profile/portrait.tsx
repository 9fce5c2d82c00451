/** Profile photo. A script chooses, crops and sends it; a form removes it. */
import { useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { refusalOf } from '#app/shop-context.ts';
import { callApi } from '#storefront/frame/call-api.ts';
import { Icon } from '#ui/icon.tsx';
import { cutSquare } from './crop-photo.ts';
import type { Crop } from './crop.rules.ts';
import { PortraitCrop } from './portrait-crop.tsx';
import { profileMessages } from './profile.messages.ts';

const messages = profileMessages.portrait;

type PortraitProps = {
  /** Name of the picture; null when there is none. */
  name: string | null;
  maxBytes: number;
  types: readonly string[];
};

const sentenceOf = (error: unknown): string => {
  const code = refusalOf(error);
  if (code === 'IMAGE_UNREADABLE' || code === 'IMAGE_TOO_LARGE') return messages.unreadable;
  return messages.failed;
};

const usePortrait = ({ maxBytes, types }: PortraitProps) => {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const upload = useRef<AbortController>(undefined);
  const navigate = useNavigate();
  const choose = async (file: File): Promise<void> => {
    setError(null);
    if (!types.includes(file.type)) return setError(messages.wrongType);
    if (file.size > maxBytes) return setError(messages.tooLarge(maxBytes));
    try {
      setPicture(await createImageBitmap(file));
    } catch {
      setError(messages.unreadable);
    }
  };
  const save = async (crop: Crop): Promise<void> => {
    if (!picture) return;
    const { signal } = (upload.current = new AbortController());
    setBusy(true);
    setError(null);
    try {
      await callApi('POST /api/image/user/upload-base64/', { imageAsBase64: cutSquare(picture, crop) }, { signal });
      if (signal.aborted) return;
      setPicture(null);
      await navigate('/espace-client/profil?fait=photo', { replace: true, preventScrollReset: true });
    } catch (failure) {
      if (!signal.aborted) setError(sentenceOf(failure));
    } finally {
      if (!signal.aborted) setBusy(false);
    }
  };
  const cancel = (): void => {
    upload.current?.abort();
    setBusy(false);
    setPicture(null);
  };
  return { picture, error, isBusy, choose, save, cancel };
};

export const Portrait = (props: PortraitProps) => {
  const { name, maxBytes, types } = props;
  const { picture, error, isBusy, choose, save, cancel } = usePortrait(props);
  const file = useRef<HTMLInputElement>(null);
  if (picture)
    return (
      <PortraitCrop
        picture={picture}
        isBusy={isBusy}
        error={error}
        onSave={(crop) => void save(crop)}
        onCancel={cancel}
      />
    );
  return (
    <div className="portrait">
      {name === null ? (
        <span className="portrait-none">
          <Icon name="user" />
        </span>
      ) : (
        <img src={`/espace-client/portrait?v=${name}`} alt={messages.alt} width={96} height={96} />
      )}
      <div className="portrait-tools">
        <p className="muted" id="portrait-limits">
          {messages.limits(maxBytes)}
        </p>
        <noscript>
          <p>{messages.noScript}</p>
        </noscript>
        <div className="account-actions">
          <label className="button button-line button-small portrait-file">
            {name === null ? messages.choose : messages.change}
            <input
              ref={file}
              type="file"
              accept={types.join(',')}
              aria-describedby="portrait-limits"
              onChange={({ currentTarget }) => {
                const [chosen] = currentTarget.files ?? [];
                // cleared, so that the same file can be chosen again
                if (chosen) void choose(chosen).finally(() => file.current && (file.current.value = ''));
              }}
            />
          </label>
          {name === null ? null : (
            <Form method="post">
              <input type="hidden" name="intent" value="remove-portrait" />
              <button className="link">{messages.remove}</button>
            </Form>
          )}
        </div>
        {error ? (
          <p className="field-error" role="alert">
            {error}
          </p>
        ) : null}
      </div>
    </div>
  );
};
