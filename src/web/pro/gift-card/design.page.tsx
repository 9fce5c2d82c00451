/** `/pro/cartes-cadeaux/modeles/:id`: a design of gift cards; `nouveau` for a new one. */
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
} from 'react-router';
import { shopOf } from '#app/shop-context.ts';
import type { Answer } from '#pro/content/content-answer.ts';
import { FieldErrors, InputField } from '#pro/form/input-field.tsx';
import { PictureInput } from '#pro/form/picture-input.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { Seen } from '#pro/merge/seen.tsx';
import { FieldError } from '#ui/field.tsx';
import { shopLocalTime } from '#pro/form/moment-text.ts';
import { designPath, offerPath } from './card-path.ts';
import { giftCardMessages } from './card.messages.ts';
import { designFields, designValuesOf, saveDesign } from './offer-data.ts';
import { offerMessages } from './offer.messages.ts';
import '#styles/console-content.css';

const messages = offerMessages.designs;

/** Null for a new design. */
const idOf = (param: string | undefined): string | null => {
  if (param === 'nouveau') return null;
  if (!/^[1-9]\d{0,8}$/.test(param ?? '')) throw data(null, { status: 404 });
  return param ?? null;
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'giftCard.validate');
  const id = idOf(params['id']);
  const design = id === null ? null : (await api.proGiftOffer.designs()).designs.find((one) => one.id === id);
  if (design === undefined) throw data(null, { status: 404 });
  return {
    design: design && { version: design.version, name: design.name, uses: messages.uses(design.uses) },
    path: designPath(params['id'] ?? ''),
    saved: design === null ? { active: '1' } : designValuesOf(design),
    fields: designFields,
  };
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'giftCard.validate');
  const localTime = shopLocalTime(shopOf(context));
  return await saveDesign({ api, designId: idOf(params['id']), localTime, form: await request.formData() });
};

export const shouldRevalidate = (): boolean => true;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.design?.name ?? messages.newTitle) },
  { name: 'robots', content: 'noindex' },
];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const DesignForm = ({ page: { design, saved, fields }, answer }: { page: Page; answer: Answer | undefined }) => {
  const isTyped = answer !== undefined && Object.keys(answer.values).length > 0;
  const guard = useUnsavedGuard(isTyped);
  const single = useSingleSubmit();
  const values: Readonly<Record<string, string>> = isTyped ? answer.values : saved;
  const errors = answer?.errors ?? {};
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="record-main"
      noValidate
      onInput={guard.onInput}
      onSubmit={(event) => {
        single(event);
        guard.onSubmit();
      }}
      // A refused form has stored its picture; the new key mounts the field again, with the stored name.
      key={`${design?.version ?? 0} ${answer?.values['image'] ?? ''}`}
    >
      <FieldErrors errors={errors} />
      <input type="hidden" name="version" value={design?.version ?? 1} />
      <Seen values={saved} />
      <section className="card form-card">
        <InputField
          name="name"
          label={messages.fields.name}
          hint={messages.hints.name}
          field={fields.name}
          value={values['name'] ?? ''}
          error={errors['name']}
          autoComplete="off"
        />
        <PictureInput
          name="image"
          legend={messages.fields.image}
          hint={messages.hints.image}
          value={values['image'] ?? ''}
          error={errors['image']}
        />
        <div>
          <label className="check-line">
            <input
              id="champ-active"
              type="checkbox"
              name="active"
              value="1"
              defaultChecked={values['active'] === '1'}
              aria-describedby={errors['active'] ? 'champ-active-error' : undefined}
            />
            {messages.fields.active}
          </label>
          <FieldError name="active" error={errors['active']} />
        </div>
      </section>
      <div className="form-foot">
        <button className="action action-main">{design === null ? messages.create : messages.save}</button>
      </div>
    </Form>
  );
};

const DesignPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const title = page.design?.name ?? messages.newTitle;
  return (
    <>
      <nav className="crumbs" aria-label={giftCardMessages.title}>
        <a href={offerPath}>{offerMessages.title}</a>
        <ConsoleIcon name="right" />
        <span aria-current="page">{title}</span>
      </nav>
      <header className="page-head record-head">
        <div>
          <h1>{title}</h1>
          {page.design ? <p className="quiet">{`${page.design.uses}. ${messages.keep}`}</p> : null}
        </div>
      </header>
      <div className="record-notes">
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={page.path} />
      </div>
      {answer?.merge ? null : (
        <div className="content-form">
          <DesignForm page={page} answer={answer} />
        </div>
      )}
    </>
  );
};

export default DesignPage;
