/** `/pro/articles/import`: sends a file of the catalogue, and lists the former imports. */
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
import { maxCatalogueBytes } from '#shared/api/pro-item-imports';
import { formatDateTime } from '#shared/dates';
import { formText } from '#app/form-text.ts';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { readRegion } from '#pro/frame/console-region.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { ListFoot } from '#pro/table/list-parts.tsx';
import { ImportHead } from './import-head.tsx';
import { History } from './history.tsx';
import { itemImportPath } from './import-path.ts';
import { itemImportMessages as messages } from './item-import.messages.ts';
import { UploadForm } from './upload-form.tsx';
import '#styles/console-item-import.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.create');
  const shop = shopOf(context);
  const { timeZone } = shop.region;
  const page = Number(new URL(request.url).searchParams.get('page') ?? 0) || 0;
  const [{ region, regions }, { locations }, history] = await Promise.all([
    readRegion(shop),
    api.proItemImports.choices(),
    api.proItemImports.list({ page: Math.max(0, Math.trunc(page)) }),
  ]);
  return {
    regions: regions.map(({ code, name }) => ({ code, name })),
    region: region?.code ?? shop.region.code,
    locations,
    history: {
      ...history,
      imports: history.imports.map(({ createdAt, ...entry }) => ({
        ...entry,
        moment: formatDateTime(new Date(createdAt), timeZone),
      })),
    },
  };
};

type Refusal = { readonly details?: { readonly errors?: readonly { message: string }[] } };

const fileOf = (form: FormData, name: string): File | null => {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? file : null;
};
const sent = async (file: File) => ({
  fileName: file.name.slice(0, 200),
  fileAsBase64: Buffer.from(await file.arrayBuffer()).toString('base64'),
});
const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'item.create');
  const form = await request.formData();
  const [file, second] = [fileOf(form, 'file'), fileOf(form, 'second')];
  const stock = formText(form, 'defaultStock').trim();
  const refuse = (error: string, status = 400) => data({ error }, { status });
  if (!file) return refuse(messages.form.none);
  if (file.size > maxCatalogueBytes || (second?.size ?? 0) > maxCatalogueBytes) return refuse(messages.form.tooLarge);
  if (!/^\d{0,6}$/.test(stock)) return refuse(messages.form.badStock);
  try {
    const { id } = await api.proItemImports.check({
      ...(await sent(file)),
      second: second ? await sent(second) : null,
      region: orNull(formText(form, 'region')),
      location: orNull(formText(form, 'location')),
      section: orNull(formText(form, 'section')),
      group: orNull(formText(form, 'group')),
      defaultStock: stock === '' ? null : Number(stock),
      createTree: formText(form, 'createTree') === '1',
    });
    return redirect(itemImportPath(id), 303);
  } catch (error) {
    const [first] = (error as Refusal).details?.errors ?? [];
    if (refusalOf(error) !== 'BAD_REQUEST' || !first) throw error;
    return refuse(first.message, refusalStatus(error));
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

const UploadPage = () => {
  const { history, ...form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  return (
    <>
      <ImportHead title={messages.title} current={messages.crumb} />
      <div className="page-body">
        <p className="import-lead">{messages.lead}</p>
        <div className="import-columns import-upload">
          <Form method="post" encType="multipart/form-data" className="card form import-form">
            <UploadForm {...form} error={answer?.error ?? null} isSending={isSending} />
          </Form>
          <section className="card" aria-labelledby="regles">
            <h2 id="regles">{messages.rulesTitle}</h2>
            <ul className="duplicate-lines">
              {messages.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </section>
        </div>
        <History imports={history.imports} />
      </div>
      {history.count > history.pageSize ? (
        <ListFoot
          page={history.page}
          pageSize={history.pageSize}
          shown={history.imports.length}
          count={history.count}
          cap={history.count}
        />
      ) : null}
    </>
  );
};

export default UploadPage;
