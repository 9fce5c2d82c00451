/** A link that shows something, for the person who created it: send it, or end it. */
import type { OwnLinkData } from './own-link-data.ts';
import { shareMessages } from './share.messages.ts';
import { ShareLink } from './share-link.tsx';

const messages = shareMessages.own;

type OwnLinkProps = OwnLinkData & { readonly title: string; readonly text: string };

export const OwnLink = ({ code, link, until, isOwn, title, text }: OwnLinkProps) => (
  <>
    <ShareLink link={link} title={title} text={text} />
    <p className="muted">{messages.until(until)}</p>
    {isOwn ? (
      <form method="post">
        <input type="hidden" name="code" value={code} />
        <button className="link" name="intent" value="stop">
          {messages.stop}
        </button>
      </form>
    ) : null}
  </>
);
