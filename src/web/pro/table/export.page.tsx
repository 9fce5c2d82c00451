/** `/pro/export`: prepares a file and sends the browser to it. */
import { data, redirect, useActionData, type ActionFunctionArgs } from 'react-router';
import { proExports } from '#shared/api/pro-exports';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages, privilegeNames } from '#pro/frame/frame.messages.ts';
import { refusalOf } from '#app/shop-context.ts';
import { listExportPrivilege } from '#shared/rules/lists';
import { exportMessages as messages } from './export.messages.ts';
import { listPath } from './list-pages.ts';

type Refusal = { readonly details?: { readonly errors?: readonly { message: string }[] } };

export const loader = (): Response => redirect('/pro');

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request);
  const form = await request.formData();
  const input = proExports.start.body.safeParse({
    list: form.get('list'),
    format: form.get('format'),
    query: form.get('query'),
    columns: form.getAll('columns'),
  });
  if (!input.success) throw data(null, { status: 400 });
  try {
    const { path } = await api.proExports.start(input.data);
    return redirect(path, 303);
  } catch (error) {
    const privilege = listExportPrivilege(input.data.list);
    if (refusalOf(error) === 'FORBIDDEN')
      throw data({ privilege: privilege in privilegeNames ? privilege : null }, { status: 403 });
    const refusal = (error as Refusal).details?.errors?.[0]?.message;
    if (refusalOf(error) !== 'BAD_REQUEST' || refusal === undefined) throw error;
    return data({ refusal, back: listPath(input.data.list) }, { status: 400 });
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

/** Shows why there is no file. */
const ExportPage = () => {
  const answer = useActionData<{ readonly refusal: string; readonly back: string }>();
  if (!answer) return null;
  return (
    <>
      <header className="page-head">
        <h1>{messages.title}</h1>
      </header>
      <div className="page-body page-narrow">
        <p className="note note-error" role="alert">
          <ConsoleIcon name="alert" />
          {messages.refused} {answer.refusal}
        </p>
        <p>
          <a className="action" href={answer.back}>
            {messages.back}
          </a>
        </p>
      </div>
    </>
  );
};

export default ExportPage;
