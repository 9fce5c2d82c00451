/** What a visitor sees when a page does not exist or could not be made. */
import { isMissing } from './error-title.ts';
import { SearchForm } from '#storefront/search/search-form.tsx';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import type { ShellData } from '#storefront/frame/frame-data.ts';

const NotFound = ({ data }: { data: ShellData | undefined }) => {
  const words = frameMessages.notFound;
  return (
    <section className="failure page">
      <p className="failure-number" aria-hidden="true">
        404
      </p>
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
      <p>{words.hint}</p>
      <SearchForm id="recherche-404" landmark={false} />
      <a className="button" href="/">
        {words.home}
      </a>
      {data && data.sections.length > 0 ? (
        <nav className="failure-sections" aria-labelledby="rayons-404">
          <p id="rayons-404">{words.popular}</p>
          <ul className="chips">
            {data.sections.map((section) => (
              <li key={section.id}>
                <a className="chip" href={section.path}>
                  {section.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </section>
  );
};

export const Failure = ({ error, data, path }: { error: unknown; data: ShellData | undefined; path: string }) => {
  if (isMissing(error)) return <NotFound data={data} />;
  // The browser says "TypeError" when a request never arrived; the server never sends that name to a visitor.
  const words = error instanceof TypeError ? frameMessages.offline : frameMessages.failure;
  return (
    <section className="failure page">
      <h1>{words.title}</h1>
      <p className="lead">{words.text}</p>
      <p className="failure-actions">
        <a className="button" href={path} target="_self">
          {frameMessages.failure.retry}
        </a>
        <a className="button button-line" href="/" target="_self">
          {frameMessages.failure.home}
        </a>
      </p>
    </section>
  );
};
