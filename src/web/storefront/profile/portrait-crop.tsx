/** Square crop of a chosen photo. It is dragged by pointer or touch, moved by arrow keys and enlarged by a slider. */
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { insideOf, maxZoom, moveBy, sideOf, startOf, zoomTo, type Crop } from './crop.rules.ts';
import { profileMessages } from './profile.messages.ts';

const messages = profileMessages.portrait;

type PortraitCropProps = {
  picture: ImageBitmap;
  isBusy: boolean;
  error: string | null;
  readonly onSave: (crop: Crop) => void;
  readonly onCancel: () => void;
};

/** Fraction of the frame by which an arrow key moves the picture. */
const keyStep = 0.05;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** Side of the canvas in pixels: twice its size on the screen. */
const canvasSide = 512;

const useDrawing = (picture: ImageBitmap, crop: Crop) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const side = sideOf(picture, crop.zoom);
    context.clearRect(0, 0, canvasSide, canvasSide);
    context.drawImage(picture, crop.x, crop.y, side, side, 0, 0, canvasSide, canvasSide);
  }, [picture, crop]);
  return canvas;
};

type FrameProps = { picture: ImageBitmap; crop: Crop; readonly onMove: (dx: number, dy: number) => void };

const Frame = ({ picture, crop, onMove }: FrameProps) => {
  const canvas = useDrawing(picture, crop);
  const frame = useRef<HTMLButtonElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    onMove(event.movementX / width, event.movementY / width);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    onMove(...step);
  };
  return (
    <button
      type="button"
      className="portrait-frame"
      aria-label={messages.frame}
      ref={frame}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    >
      <canvas ref={canvas} width={canvasSide} height={canvasSide} />
    </button>
  );
};

export const PortraitCrop = ({ picture, isBusy, error, onSave, onCancel }: PortraitCropProps) => {
  const [crop, setCrop] = useState(() => insideOf(picture, startOf(picture)));
  return (
    <fieldset className="portrait-crop">
      <legend>{messages.crop}</legend>
      <p className="muted">{messages.cropHelp}</p>
      <Frame picture={picture} crop={crop} onMove={(dx, dy) => setCrop((now) => moveBy(picture, now, dx, dy))} />
      <label className="portrait-zoom">
        {messages.zoom}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={({ currentTarget }) => setCrop(zoomTo(picture, crop, Number(currentTarget.value)))}
        />
      </label>
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      <div className="account-actions">
        <button
          type="button"
          className="button button-small"
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || onSave(crop)}
        >
          {isBusy ? messages.sending : messages.save}
        </button>
        <button type="button" className="link" onClick={onCancel}>
          {messages.cancel}
        </button>
      </div>
    </fieldset>
  );
};
