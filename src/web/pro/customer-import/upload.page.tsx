/** `/pro/clients/import`: sends a file of customers or of past orders. */
import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { maxImportBytes } from '#shared/api/pro-customer-imports';
import { formatDateTime } from '#shared/dates';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { ErrorSummary } from '#ui/field.tsx';
import { customersPath } from '#pro/customer/customer-path.ts';
import { customerMessages } from '#pro/customer/customer.messages.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { importPath } from './import-path.ts';
import { importMessages as messages } from './import.messages.ts';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'customer.create');
  const shop = shopOf(context);
  const [{ region, regions }, { imports }] = await Promise.all([readRegion(shop), api.proCustomerImports.list()]);
  const { timeZone } = shop.region;
  return {
    regions: regions.map(({ code, name }) => ({ code, name })),
    region: region?.code ?? shop.region.code,
    imports: imports.map(({ id, fileName, state, counts, createdAt }) => ({
      id,
      fileName,
      state,
      facts: messages.list.line(counts.created, counts.refused),
      moment: formatDateTime(new Date(createdAt), timeZone),
    })),
  };
};

type Refusal = { readonly details?: { readonly errors?: readonly { message: string }[] } };

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'customer.create');
  const form = await request.formData();
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return data({ error: messages.form.none }, { status: 400 });
  if (file.size > maxImportBytes) return data({ error: messages.form.tooLarge }, { status: 400 });
  try {
    const { id } = await api.proCustomerImports.check({
      fileName: file.name.slice(0, 200),
      fileAsBase64: Buffer.from(await file.arrayBuffer()).toString('base64'),
      region: formText(form, 'region'),
    });
    return redirect(importPath(id), 303);
  } catch (error) {
    const [first] = (error as Refusal).details?.errors ?? [];
    if (refusalOf(error) !== 'BAD_REQUEST' || !first) throw error;
    return data({ error: first.message }, { status: refusalStatus(error) });
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const Upload = ({ regions, region }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'regions' | 'region'>) => {
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form method="post" encType="multipart/form-data" className="card form import-form">
      <h2>{messages.form.title}</h2>
      {answer ? <ErrorSummary title={answer.error} errors={[]} /> : null}
      <div className="field">
        <label htmlFor="fichier">{messages.form.file}</label>
        <input id="fichier" type="file" name="file" accept=".csv,text/csv" required />
      </div>
      <div className="field">
        <label htmlFor="region">{messages.form.region}</label>
        <select id="region" name="region" defaultValue={region}>
          {regions.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <p>
        <button className="action action-main" aria-disabled={isSending}>
          {isSending ? messages.form.sending : messages.form.send}
        </button>
      </p>
    </Form>
  );
};

const UploadPage = () => {
  const { imports, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <nav className="crumbs" aria-label={messages.title}>
        <a href={customersPath}>{customerMessages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{messages.crumb}</span>
      </nav>
      <header className="page-head">
        <h1>{messages.title}</h1>
      </header>
      <div className="page-body">
        <p className="import-lead">{messages.lead}</p>
        <div className="import-columns">
          <Upload {...form} />
          <section className="card" aria-labelledby="promesses">
            <h2 id="promesses">{messages.rulesTitle}</h2>
            <ul className="duplicate-lines">
              {[...messages.rules, ...messages.files].map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </section>
        </div>
        {imports.length === 0 ? null : (
          <section className="card" aria-labelledby="derniers">
            <h2 id="derniers">{messages.list.title}</h2>
            <ul className="rows">
              {imports.map(({ id, fileName, state, facts, moment }) => (
                <li key={id}>
                  <ConsoleIcon name="document" />
                  <span className="rows-main">
                    <a className="text-link" href={importPath(id)}>
                      {fileName}
                    </a>
                    <span className="quiet">{[moment, facts].join(' · ')}</span>
                  </span>
                  <span className="status">{messages.states[state]}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
};

export default UploadPage;
