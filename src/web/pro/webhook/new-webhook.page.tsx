/** `/pro/parametres/webhooks/nouveau`: a new webhook; its secret is shown once, in the answer to the form. */
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { SecretNote } from '#pro/form/secret-note.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { createWebhook, webhookFields, type WebhookAnswer } from './webhook-acts.ts';
import { WebhookForm } from './webhook-form.tsx';
import { webhooksCrumb } from './webhook-parts.tsx';
import { webhookPath } from './webhook-path.ts';
import { webhookMessages as messages } from './webhook.messages.ts';
import { SettingCrumbs } from '#pro/setting/setting-crumbs.tsx';
import '#styles/console-content.css';
import '#styles/console-integrations.css';

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  await requireStaff(context, request, 'setting.edit');
  const { regions } = await shopOf(context).api.settings.currentRegion({});
  return { fields: webhookFields, regions: regions.map(({ code, name }) => ({ code, name })) };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'setting.edit');
  return await createWebhook(api, await request.formData());
};

export const meta = () => [{ title: frameMessages.title(messages.form.title) }, { name: 'robots', content: 'noindex' }];

const NewWebhookPage = () => {
  const { fields, regions } = useLoaderData<typeof loader>();
  const answer: WebhookAnswer | undefined = useActionData<typeof action>();
  const { made: words } = messages;
  return (
    <>
      <SettingCrumbs links={[webhooksCrumb]} current={messages.form.title} />
      <header className="page-head">
        <div>
          <h1>{messages.form.title}</h1>
          <p className="quiet">{messages.lead}</p>
        </div>
      </header>
      <div className="record-notes">
        <RefusalNote text={answer?.refusal} icon="alert" />
      </div>
      <div className="content-form integration-list">
        {answer?.made ? (
          <>
            <SecretNote title={words.title} text={words.text} label={words.label} secret={answer.made.secret} />
            <p>
              <a className="action action-ink" href={webhookPath(answer.made.id)}>
                {words.open}
              </a>
            </p>
          </>
        ) : (
          <WebhookForm
            values={answer?.values ?? {}}
            saved={null}
            errors={answer?.errors ?? {}}
            fields={fields}
            regions={regions}
            isTyped={answer !== undefined}
          />
        )}
      </div>
    </>
  );
};

export default NewWebhookPage;
