/** `/me-prevenir`: creates an alert about an item. Guests give their address, customers click once. */
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import type { ItemDetail } from '#shared/api/shapes';
import { itemPath, styleKey } from '#shared/paths';
import { typo } from '#shared/text';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues } from '#app/field.rules.ts';
import { FormField } from '#storefront/form/form-fields.tsx';
import { Form } from '#storefront/form/form.tsx';
import { Honeypot } from '#storefront/form/honeypot.tsx';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { ShortPage } from '#storefront/newsletter/link-pages.tsx';
import { alertFields } from './alert-fields.ts';
import { alertMessages } from './alert.messages.ts';
import { alertPath, ownAlertsPath, readWantedAlert, type WantedAlert } from './alert-path.ts';
import '#styles/purchase.css';

const words = alertMessages.ask;

const wantedOf = (request: Request): WantedAlert => {
  const wanted = readWantedAlert(new URL(request.url).searchParams);
  if (wanted === null) throw data(null, { status: 404 });
  return wanted;
};

/** Colour and size, or the colour alone; null for any. Throws a 404 for what the item does not have. */
const choiceOf = (item: ItemDetail, { itemVariantId, style: key }: WantedAlert): string | null => {
  if (itemVariantId !== null) {
    const variant = item.variants.find(({ id }) => id === itemVariantId);
    if (!variant) throw data(null, { status: 404 });
    return typo(`${variant.style.name} · ${variant.size.label}`);
  }
  if (key === null) return null;
  const style = item.styles.find((each) => styleKey(each) === key);
  if (!style) throw data(null, { status: 404 });
  return words.everySize(style.name);
};

const placeOf = ({ section, group, subGroup, ref, slug }: ItemDetail): string =>
  itemPath({ section: section.seoName, group: group.seoName, subGroup: subGroup?.seoName, ref, slug });

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const wanted = wantedOf(request);
  const { api } = shopOf(context).visitor();
  try {
    const [item, isCustomer] = await Promise.all([
      api.items.ref({ reference: wanted.itemRef }),
      api.users.info({}).then(
        ({ role }) => role === 'CUSTOMER',
        () => false,
      ),
    ]);
    return {
      wanted,
      isCustomer,
      fields: alertFields,
      name: typo(item.name),
      path: placeOf(item),
      choice: choiceOf(item, wanted),
      done: new URL(request.url).searchParams.get('fait'),
    };
  } catch (error) {
    if (refusalOf(error) === 'ITEM_NOT_FOUND') throw data(null, { status: 404 });
    throw error;
  }
};

const sentenceOf = (code: string | null, isCustomer: boolean, kind: WantedAlert['kind']): string => {
  if (code === 'TOO_MANY_REQUESTS') return words.tooMany;
  return isCustomer && kind === 'PRICE_DROP' ? words.full : words.available;
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const wanted = wantedOf(request);
  const form = await request.formData();
  const { api } = shopOf(context).visitor();
  const isCustomer = form.get('intent') === 'customer';
  const values = readValues(form, alertFields);
  const errors = isCustomer ? {} : errorsIn(alertFields, values, { email: words.noEmail });
  if (hasErrors(errors)) return data({ values, errors }, { status: 400 });
  const website = form.get('website');
  try {
    if (isCustomer) await api.alerts.add(wanted);
    else
      await api.alerts.request({
        ...wanted,
        email: values.email,
        website: typeof website === 'string' ? website.slice(0, 200) : '',
      });
    return redirect(`${alertPath(wanted)}&fait=${isCustomer ? 'alerte' : 'demande'}`, 303);
  } catch (error) {
    const code = refusalOf(error);
    if (code === 'UNAUTHENTICATED') return redirect(alertPath(wanted), 303);
    if (code !== 'BAD_REQUEST' && code !== 'TOO_MANY_REQUESTS') throw error;
    const refused = errorsOfRefusal(error, alertFields);
    const shown =
      hasErrors(refused) && 'email' in refused ? refused : { '': sentenceOf(code, isCustomer, wanted.kind) };
    return data({ values, errors: shown }, { status: refusalStatus(error) });
  }
};

export const meta = () => [{ name: 'robots', content: 'noindex' }];

const Done = ({ isCustomer, path }: { isCustomer: boolean; path: string }) => (
  <ShortPage title={isCustomer ? words.doneTitle : words.sentTitle} text={isCustomer ? words.done : words.sent}>
    <p className="newsletter-links">
      <a className="button" href={path}>
        {words.back}
      </a>
      {isCustomer ? (
        <a className="link" href={ownAlertsPath}>
          {words.mine}
        </a>
      ) : null}
    </p>
  </ShortPage>
);

const AskPage = () => {
  const { wanted, isCustomer, fields, name, path, choice, done } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  if (done !== null) return <Done isCustomer={done === 'alerte'} path={path} />;
  const title = words.title[wanted.kind];
  return (
    <ShortPage title={title} text={words.lead[wanted.kind]}>
      <p>
        <a className="link" href={path}>
          {name}
        </a>
        <br />
        {choice ?? words.any}
      </p>
      <Form
        action={alertPath(wanted)}
        title={title}
        fields={fields}
        values={answer?.values ?? {}}
        errors={answer?.errors ?? {}}
        sentences={{ email: words.noEmail }}
      >
        {isCustomer ? (
          <input type="hidden" name="intent" value="customer" />
        ) : (
          <>
            <FormField name="email" label={words.email} />
            <Honeypot />
          </>
        )}
        <button className="button">{words.button}</button>
        <p className="muted">
          {isCustomer ? words.customer : words.guest}{' '}
          <a className="link" href="/donnees-personnelles">
            {words.privacy}
          </a>
        </p>
      </Form>
    </ShortPage>
  );
};

export default AskPage;
