/** `/contacter-nous` */
import { useEffect } from 'react';
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { contactTopics } from '#shared/rules/contact-topics';
import { refusalOf, refusalStatus, shopOf } from '#app/shop-context.ts';
import { forgetDraft } from '#storefront/form/draft.ts';
import { errorsIn, errorsOfRefusal, hasErrors, readValues } from '#app/field.rules.ts';
import { useFormAnswer } from '#app/use-form-answer.ts';
import { pageMeta } from '#storefront/frame/page-meta.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { contactFields } from './contact-fields.ts';
import { ContactForm, contactDraft, contactSentences } from './contact-form.tsx';
import { ContactDetails } from './contact-details.tsx';
import { contactMessages as messages } from './contact.messages.ts';
import '#styles/purchase.css';

const contactPath = '/contacter-nous';

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const query = new URL(request.url).searchParams;
  const { email, phone, whatsApp, opens, closes } = await shop.visitor().api.settings.contact();
  return {
    origin: shop.origin,
    contact: { email, phone, whatsApp, opens, closes },
    isSent: query.get('fait') === '1',
    // Idempotency key, so that a double click sends one message.
    key: crypto.randomUUID() as string,
    fields: contactFields,
    topic: contactTopics.find((topic) => topic === query.get('sujet')?.toUpperCase()) ?? '',
  };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData();
  const values = readValues(form, contactFields);
  const copy = form.get('copy') === 'on';
  const website = form.get('website');
  const key = form.get('key');
  const topic = contactTopics.find((candidate) => candidate === values.topic);
  const errors = errorsIn(contactFields, { ...values, topic: topic ?? '' }, contactSentences);
  if (hasErrors(errors) || !topic) return data({ values, copy, errors }, { status: 400 });
  try {
    const { phone, orderReference, ...rest } = values;
    const optional = { phone: phone || null, orderReference: orderReference || null };
    await shopOf(context)
      .visitor()
      .api.contact.send(
        { ...rest, topic, ...optional, copy, website: typeof website === 'string' ? website.slice(0, 200) : '' },
        typeof key === 'string' && key !== '' ? { idempotencyKey: key } : {},
      );
    return redirect(`${contactPath}?fait=1`, 303);
  } catch (error) {
    const code = refusalOf(error);
    if (code !== 'BAD_REQUEST' && code !== 'TOO_MANY_REQUESTS') throw error;
    const refused = errorsOfRefusal(error, contactFields);
    const shown = hasErrors(refused) ? refused : { '': messages.tooMany };
    return data({ values, copy, errors: shown }, { status: refusalStatus(error) });
  }
};

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  pageMeta({
    origin: loaderData?.origin ?? '',
    path: contactPath,
    title: messages.title,
    ...(loaderData?.isSent ? {} : { documentTitle: null }),
    description: messages.description,
    robots: loaderData?.isSent ? 'noindex' : null,
  });

const Sent = () => (
  <section className="contact-sent" aria-labelledby="sent">
    <h2 id="sent">{messages.sent}</h2>
    <output className="lead block">{messages.sentText}</output>
    <a className="button button-line" href={contactPath}>
      {messages.again}
    </a>
  </section>
);

const ContactPage = () => {
  const { contact, isSent, fields, key, topic } = useLoaderData<typeof loader>();
  const answer = useFormAnswer(useActionData<typeof action>());
  useEffect(() => {
    if (isSent) forgetDraft(contactDraft);
  }, [isSent]);
  return (
    <div className="page contact-page">
      <Breadcrumb
        label={messages.breadcrumb}
        steps={[
          { name: messages.home, path: '/' },
          { name: messages.title, path: contactPath },
        ]}
      />
      <h1>{messages.title}</h1>
      <p className="lead">{messages.lead}</p>
      <div className="contact-columns">
        {isSent ? (
          <Sent />
        ) : (
          <ContactForm
            action={contactPath}
            fields={fields}
            values={answer?.values ?? { topic }}
            errors={answer?.errors ?? {}}
            wantsCopy={answer?.copy ?? false}
            idempotencyKey={key}
          />
        )}
        <ContactDetails contact={contact} />
      </div>
    </div>
  );
};

export default ContactPage;
