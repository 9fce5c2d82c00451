/** Shown when a page does not exist, failed to render or could not be fetched. */
import { isNotFound } from './error-title.ts';
import { Illustration } from '#ui/illustration.tsx';
import { SearchForm } from '#storefront/search/search-form.tsx';
import { errorMessages } from '#storefront/frame/error.messages.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import type { ShellData } from '#storefront/frame/shell-data.ts';
import { LinkChips } from '#ui/link-chips.tsx';

const NotFound = ({ data }: { data: ShellData | undefined }) => {
  const words = errorMessages.notFound;
  return (
    <section className="failure page">
      {data?.notFound ? (
        <Illustration image={data.notFound} />
      ) : (
        <p className="failure-number" aria-hidden="true">
          404
        </p>
      )}
      <div className="failure-words">
        <h1>{frameMessages.notFound.title}</h1>
        <p className="lead">{words.text}</p>
        <p>{words.hint}</p>
        <SearchForm id="recherche-404" landmark={false} />
        <a className="button" href="/">
          {words.home}
        </a>
        {data && data.sections.length > 0 ? (
          <nav className="failure-sections" aria-labelledby="rayons-404">
            <p id="rayons-404">{words.popular}</p>
            <LinkChips links={data.sections} />
          </nav>
        ) : null}
      </div>
    </section>
  );
};

export const ErrorPage = ({ error, data, path }: { error: unknown; data: ShellData | undefined; path: string }) => {
  if (isNotFound(error)) return <NotFound data={data} />;
  // `fetch` rejects with a TypeError when the network fails. Errors of the server never have that name.
  const kind = error instanceof TypeError ? 'offline' : 'failure';
  return (
    <section className="failure page">
      <h1>{frameMessages[kind].title}</h1>
      <p className="lead">{errorMessages[kind]}</p>
      <p className="failure-actions">
        <a className="button" href={path} target="_self">
          {errorMessages.retry}
        </a>
        <a className="button button-line" href="/" target="_self">
          {errorMessages.home}
        </a>
      </p>
    </section>
  );
};
