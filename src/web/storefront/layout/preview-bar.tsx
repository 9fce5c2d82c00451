import { withoutPreview } from '#shared/rules/preview';
import type { ShellData } from '#storefront/frame/shell-data.ts';
import { previewMessages as messages } from '#storefront/frame/preview.messages.ts';

/** Shown to staff above a page as it will be at another moment, or once the shop is open. */
type PreviewBarProps = { preview: NonNullable<ShellData['preview']>; path: string; search: string };

export const PreviewBar = ({ preview: { text, isOpening }, path, search }: PreviewBarProps) => (
  <aside className="view-banner" aria-label={messages.label}>
    <p>{text}</p>
    {/* another document, because this one has the data of the preview */}
    <a href={isOpening ? '/pro/ouverture' : withoutPreview(path, search)} target="_self">
      {isOpening ? messages.guide : messages.leave}
    </a>
  </aside>
);
