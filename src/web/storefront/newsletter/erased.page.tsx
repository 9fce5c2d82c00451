/** `/newsletter/effacee` */
import { ShortPage } from './link-pages.tsx';
import { linkMeta } from './link-token.ts';
import { newsletterMessages } from './newsletter.messages.ts';
import '#styles/purchase.css';

const words = newsletterMessages.erased;

export const meta = () => linkMeta;

const ErasedPage = () => (
  <ShortPage title={words.title} text={words.text}>
    <a className="button" href="/">
      {words.home}
    </a>
  </ShortPage>
);

export default ErasedPage;
