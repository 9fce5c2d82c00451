/** `/pro/factures/nouvelle`: adds a document made elsewhere. */
import type { ReactNode } from 'react';
import {
  Form,
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import { currencies, labelOf, type Currency } from '#shared/money';
import { can, type Person } from '#shared/rules/privileges';
import { formText } from '#app/form-text.ts';
import { errorsOfRefusal, hasErrors, type FieldErrors } from '#app/field.rules.ts';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { FieldErrors as Summary } from '#pro/form/input-field.tsx';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { readRegion } from '#pro/frame/console-region.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { invoicePath, invoicesPath } from '#pro/invoice/invoice-path.ts';
import { invoiceMessages } from '#pro/invoice/invoice.messages.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { base64Of, megabytes, readUpload, uploadFields, type UploadName } from './upload-data.ts';
import { uploadMessages as messages } from './upload.messages.ts';

/** Accounts that are offered while the person types. */
const readCustomers = async (api: Client, person: Person) => {
  if (!can(person, 'customer.view')) return [];
  const { customers } = await api.proCustomers.list({ pageSize: 100 });
  return customers.flatMap(({ kind, email, fullName }) => (kind === 'ACCOUNT' ? [{ email, fullName }] : []));
};

const currencyIn =
  (regions: readonly { readonly code: string; readonly currencyLabel: string }[]) =>
  (code: string): Currency => {
    const label = regions.find((region) => region.code === code)?.currencyLabel;
    return currencies.find((currency) => labelOf(currency) === label) ?? 'TND';
  };

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { api, person } = await requireStaff(context, request, 'invoice.create');
  const [{ region, regions }, customers] = await Promise.all([readRegion(shopOf(context)), readCustomers(api, person)]);
  return {
    key: crypto.randomUUID(),
    customers,
    regions: regions.map(({ code, name, currencyLabel }) => ({ code, label: `${name} · ${currencyLabel}` })),
    region: region?.code ?? '',
    email: new URL(request.url).searchParams.get('client')?.slice(0, 254) ?? '',
    numberLength: uploadFields.number.maxLength ?? 40,
    megabytes,
  };
};

const wrong = (values: Readonly<Record<string, string>>, errors: FieldErrors, status = 400) =>
  data({ values, errors }, { status });

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'invoice.create');
  const { regions } = await readRegion(shopOf(context));
  const form = await request.formData();
  const { values, errors, file, input } = readUpload(form, currencyIn(regions));
  if (hasErrors(errors) || !file) return wrong(values, errors);
  try {
    const pdf = await base64Of(file);
    const key = formText(form, 'key');
    const { number } = await api.proInvoices.upload({ ...input, pdf }, { idempotencyKey: key || crypto.randomUUID() });
    return redirect(`${invoicePath(number)}?fait=UPLOAD`, 303);
  } catch (error) {
    if (refusalOf(error) !== 'BAD_REQUEST') throw error;
    return wrong(values, errorsOfRefusal(error, uploadFields), refusalStatus(error));
  }
};

export const meta = () => [{ title: frameMessages.title(messages.title) }, { name: 'robots', content: 'noindex' }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;
type Shown = { values: Readonly<Record<string, string>>; errors: FieldErrors };

type ControlProps = Shown & { page: Page };
type TextName = Exclude<UploadName, 'kind' | 'region' | 'pdf'>;

const Text = ({ name, type, hint, ...shown }: ControlProps & { name: TextName; type?: string; hint?: string }) => {
  const { page, values, errors } = shown;
  const isAmount = name === 'totalExclTax' || name === 'total';
  return (
    <TextField
      name={name}
      label={messages[name]}
      hint={hint}
      type={type ?? 'text'}
      inputMode={isAmount ? 'decimal' : undefined}
      maxLength={name === 'number' ? page.numberLength : undefined}
      list={name === 'email' ? 'clients' : undefined}
      defaultValue={values[name] ?? (name === 'email' ? page.email : '')}
      error={errors[name]}
      autoComplete="off"
    />
  );
};

const Select = ({
  name,
  page,
  values,
  errors,
  children,
}: ControlProps & { name: 'kind' | 'region'; children: ReactNode }) => (
  <SelectField
    name={name}
    label={messages[name]}
    defaultValue={values[name] ?? (name === 'region' ? page.region : '')}
    error={errors[name]}
  >
    <option value="">{messages.choose}</option>
    {children}
  </SelectField>
);

const Customers = ({ page }: Pick<ControlProps, 'page'>) => (
  <datalist id="clients">
    {page.customers.map(({ email, fullName }) => (
      <option key={email} value={email}>
        {fullName}
      </option>
    ))}
  </datalist>
);

const Controls = (shown: ControlProps) => (
  <>
    <Select {...shown} name="kind">
      {(['INVOICE', 'CREDIT_NOTE'] as const).map((kind) => (
        <option key={kind} value={kind}>
          {invoiceMessages.kinds[kind]}
        </option>
      ))}
    </Select>
    <Text {...shown} name="number" hint={messages.numberHint} />
    <Text {...shown} name="email" type="email" hint={messages.emailHint} />
    <Select {...shown} name="region">
      {shown.page.regions.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
    <Text {...shown} name="issuedOn" type="date" />
    <Text {...shown} name="dueOn" type="date" />
    <Text {...shown} name="totalExclTax" />
    <Text {...shown} name="total" />
    <div className="upload-file">
      <TextField
        name="pdf"
        label={messages.pdf}
        hint={messages.pdfHint(shown.page.megabytes)}
        type="file"
        accept="application/pdf,.pdf"
        error={shown.errors['pdf']}
      />
    </div>
    <Customers page={shown.page} />
  </>
);

const UploadPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { values, errors }: Shown = answer ?? { values: {}, errors: {} };
  return (
    <>
      <nav className="crumbs" aria-label={messages.title}>
        <a href={invoicesPath}>{invoiceMessages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{messages.title}</span>
      </nav>
      <header className="page-head">
        <div>
          <h1>{messages.title}</h1>
          <p className="quiet">{messages.lead}</p>
        </div>
      </header>
      <div className="page-body">
        <Form method="post" encType="multipart/form-data" className="card upload-form" noValidate>
          <Summary errors={errors} />
          <input type="hidden" name="key" value={page.key} />
          <div className="upload-fields">
            <Controls page={page} values={values} errors={errors} />
          </div>
          <p className="upload-buttons">
            <button className="action action-main">{messages.save}</button>
            <a className="action action-quiet" href={invoicesPath}>
              {messages.cancel}
            </a>
          </p>
        </Form>
      </div>
    </>
  );
};

export default UploadPage;
