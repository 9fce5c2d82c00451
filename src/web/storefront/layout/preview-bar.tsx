import { withoutPreview } from '#shared/rules/preview';
import { previewMessages as messages } from '#storefront/frame/preview.messages.ts';

/** Shown to staff above a page as it will be at another moment. */
export const PreviewBar = ({ text, path, search }: { text: string; path: string; search: string }) => (
  <aside className="view-banner" aria-label={messages.label}>
    <p>{text}</p>
    {/* another document, because this one has the data of the preview */}
    <a href={withoutPreview(path, search)} target="_self">
      {messages.leave}
    </a>
  </aside>
);
