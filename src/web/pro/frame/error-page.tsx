/** Page inside the frame for an address or an error that no screen handles. */
import { isRouteErrorResponse } from 'react-router';
import { ConsoleIcon, type ConsoleIconName } from './console-icon.tsx';
import { frameMessages as messages, privilegeNames } from './frame.messages.ts';
import type { Refusal } from './require-staff.ts';

const statusOf = (error: unknown): number => {
  if (isRouteErrorResponse(error)) return error.status;
  // A call that found nothing. Checked by its code, because server and screens have separate copies of the class.
  return error instanceof Error && 'code' in error && error.code === 'NOT_FOUND' ? 404 : 500;
};

export const titleOfError = (error: unknown): string => {
  const status = statusOf(error);
  if (status === 403) return messages.forbidden.title;
  return status === 404 ? messages.notFound.title : messages.failure.title;
};

const privilegeOf = (error: unknown): string | null =>
  isRouteErrorResponse(error) ? ((error.data as Refusal | null)?.privilege ?? null) : null;

const iconOf: Readonly<Record<number, ConsoleIconName>> = { 403: 'lock', 404: 'search' };

type ErrorPageProps = {
  error: unknown;
  path: string;
  /** True when the frame could be loaded, which only staff can do. */
  isStaff: boolean;
};

const Reason = ({ error, isStaff }: Pick<ErrorPageProps, 'error' | 'isStaff'>) => {
  const status = statusOf(error);
  const privilege = privilegeOf(error);
  if (status === 404) return <p>{messages.notFound.text}</p>;
  if (status !== 403) return <p>{messages.failure.text}</p>;
  if (!isStaff) return <p>{messages.forbidden.customer}</p>;
  return (
    <>
      <p>{messages.forbidden.text}</p>
      {privilege === null ? null : (
        <p className="quiet">{messages.forbidden.privilege(privilegeNames[privilege] ?? privilege)}</p>
      )}
    </>
  );
};

export const ErrorPage = ({ error, path, isStaff }: ErrorPageProps) => {
  const status = statusOf(error);
  return (
    <section className="blank-state">
      <ConsoleIcon name={iconOf[status] ?? 'alert'} />
      <span className="hem" aria-hidden="true" />
      <h1>{titleOfError(error)}</h1>
      <Reason error={error} isStaff={isStaff} />
      <p className="blank-actions">
        {status >= 500 ? (
          <a className="action action-ink" href={path} target="_self">
            <ConsoleIcon name="retry" />
            {messages.failure.retry}
          </a>
        ) : null}
        <a className="action" href={isStaff ? '/pro' : '/espace-client'}>
          {isStaff ? messages.backHome : messages.forbidden.area}
        </a>
      </p>
    </section>
  );
};
