/** `/pro/promotions/:id`: a promotion, or a new one (`nouvelle`), with a basket to try it on. */
import type { FormEvent } from 'react';
import {
  data,
  Form,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Client } from '#shared/api/client';
import { formatDateTime } from '#shared/dates';
import { currencies, labelOf } from '#shared/money';
import { can } from '#shared/rules/privileges';
import { formText } from '#app/form-text.ts';
import { refusalOf, shopOf, type Shop } from '#app/shop-context.ts';
import { cityOf } from '#pro/content/content-data.ts';
import { contentMessages } from '#pro/content/content.messages.ts';
import { DoneNote } from '#pro/form/done-note.tsx';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { momentText, shopLocalTime } from '#pro/form/moment-text.ts';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { useSingleSubmit } from '#pro/form/use-single-submit.ts';
import { useUnsavedGuard } from '#pro/form/use-unsaved-guard.ts';
import { frameMessages } from '#pro/frame/frame.messages.ts';
import { requireStaff } from '#pro/frame/require-staff.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { Seen } from '#pro/merge/seen.tsx';
import { emptyPromotion, valuesOf, type PromotionChoices } from './form-values.ts';
import { runPromotionAct, type PromotionAnswer } from './promotion-acts.ts';
import { PromotionHead, UsesCard } from './promotion-facts.tsx';
import { PromotionFields } from './promotion-form.tsx';
import { promotionsPath } from './promotion-path.ts';
import { promotionMessages as messages } from './promotion.messages.ts';
import { TestBasket } from './test-basket.tsx';
import '#styles/console-content.css';
import '#styles/console-promotions.css';

const idOf = (param: string | undefined): string | null => (param === 'nouvelle' ? null : (param ?? ''));

const readPromotionChoices = async (shop: Shop, api: Client): Promise<PromotionChoices> => {
  const [{ regions }, choices] = await Promise.all([shop.api.settings.currentRegion({}), api.proPromotions.choices()]);
  const choicesOf = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  return {
    regions: regions.map(({ code, name, currencyLabel }) => ({
      value: code,
      label: name,
      currency: currencies.find((one) => labelOf(one) === currencyLabel) ?? 'TND',
    })),
    sections: choicesOf(choices.sections),
    groups: choicesOf(choices.groups),
    brands: choicesOf(choices.brands),
    specialGroups: choicesOf(choices.specialGroups),
  };
};

export const loader = async ({ context, request, params }: LoaderFunctionArgs) => {
  const promotionId = idOf(params['id']);
  const privilege = promotionId === null ? 'promotion.create' : 'promotion.view';
  const { api, person } = await requireStaff(context, request, privilege);
  const shop = shopOf(context);
  const { timeZone, code } = shop.region;
  const query = new URL(request.url).searchParams;
  const copied = promotionId === null ? query.get('de') : null;
  try {
    const [choices, promotion, source] = await Promise.all([
      readPromotionChoices(shop, api),
      promotionId === null ? null : api.proPromotions.byId({ promotionId }),
      copied === null ? null : api.proPromotions.byId({ promotionId: copied }),
    ]);
    const localTime = shopLocalTime(shop);
    const shown = promotion ?? source;
    return {
      choices,
      promotion: promotion && {
        ...promotion,
        facts: messages.updated(formatDateTime(new Date(promotion.updatedAt), timeZone)),
        orders: promotion.orders.map(({ at, ...use }) => ({ ...use, at: momentText(at, localTime) })),
      },
      saved: shown
        ? { ...valuesOf(shown, timeZone), ...(promotion ? {} : { code: '' }) }
        : emptyPromotion(choices.regions),
      region: code,
      zone: contentMessages.zone(cityOf(timeZone)),
      may: {
        save: can(person, promotionId === null ? 'promotion.create' : 'promotion.edit') && !promotion?.isPersonal,
        create: can(person, 'promotion.create'),
        validate: can(person, 'promotion.validate'),
        remove: can(person, 'promotion.delete'),
      },
      done: Object.entries(messages.done).find(([name]) => name === query.get('fait'))?.[1] ?? null,
    };
  } catch (error) {
    if (['NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? '')) throw data(null, { status: 404 });
    throw error;
  }
};

export const action = async ({ context, request, params }: ActionFunctionArgs) => {
  const { api } = await requireStaff(context, request, 'promotion.view');
  const shop = shopOf(context);
  return await runPromotionAct({
    api,
    promotionId: idOf(params['id']),
    localTime: shopLocalTime(shop),
    choices: await readPromotionChoices(shop, api),
    form: await request.formData(),
  });
};

/** Does not load again after a trial, which saves nothing. */
export const shouldRevalidate = ({ formData }: ShouldRevalidateFunctionArgs): boolean =>
  !/^(find|add|drop|try)( |$)/.test(formData ? formText(formData, 'intent') : '');

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(loaderData?.promotion?.code ?? messages.newTitle) },
  { name: 'robots', content: 'noindex' },
];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

const SaveButtons = ({ page: { promotion, may } }: { page: Page }) => {
  if (promotion)
    return (
      <button className="action action-main" name="intent" value="save">
        {messages.save}
      </button>
    );
  return (
    <>
      <button className={may.validate ? 'action' : 'action action-main'} name="intent" value="save">
        {messages.createStopped}
      </button>
      {may.validate ? (
        <button className="action action-main" name="intent" value="start">
          {messages.createStarted}
        </button>
      ) : null}
    </>
  );
};

const ReadOnlyNote = ({ isPersonal }: { isPersonal: boolean }) => (
  <p className="card quiet">{isPersonal ? messages.personalNote : messages.readOnly}</p>
);

/** A trial saves nothing: the next submit need not wait for it, and the form still counts as unsaved. */
const isTrial = ({ nativeEvent }: FormEvent): boolean => {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && !['save', 'start'].includes(submitter.value);
};

const Editor = ({ page, answer }: { page: Page; answer: PromotionAnswer | undefined }) => {
  const { promotion, choices, saved, zone, may } = page;
  const isTyped = answer !== undefined && Object.keys(answer.values).length > 0;
  const guard = useUnsavedGuard(isTyped);
  const single = useSingleSubmit();
  const errors = answer?.errors ?? {};
  return (
    <Form
      method="post"
      className="record promotion-form"
      noValidate
      preventScrollReset
      onInput={guard.onInput}
      onSubmit={(event) => {
        if (isTrial(event)) return;
        single(event);
        guard.onSubmit();
      }}
      key={promotion?.version ?? 0}
    >
      <div className="record-main">
        <FieldErrors errors={errors} />
        <input type="hidden" name="version" value={promotion?.version ?? 1} />
        <Seen values={saved} />
        {may.save ? null : <ReadOnlyNote isPersonal={promotion?.isPersonal ?? false} />}
        <fieldset className="plain-fieldset" disabled={!may.save}>
          <PromotionFields
            values={isTyped ? answer.values : saved}
            errors={errors}
            choices={choices}
            zone={zone}
            isUsed={promotion?.isUsed ?? false}
            isNew={promotion === null}
          />
        </fieldset>
        <div className="form-foot">{may.save ? <SaveButtons page={page} /> : null}</div>
      </div>
      <div className="record-facts">
        {promotion ? <UsesCard uses={promotion} /> : null}
        {may.save ? (
          <TestBasket
            trial={answer?.trial}
            regions={choices.regions}
            region={page.region}
            zone={zone}
            errors={errors}
          />
        ) : null}
      </div>
    </Form>
  );
};

const PromotionPage = () => {
  const page = useLoaderData<typeof loader>();
  const answer: PromotionAnswer | undefined = useActionData<typeof action>();
  const { promotion, may } = page;
  return (
    <>
      <PromotionHead promotion={promotion} may={may} />
      <div className="record-notes">
        <DoneNote text={answer ? null : page.done} />
        <RefusalNote text={answer?.refusal} />
        <MergePanel merge={answer?.merge} path={`${promotionsPath}/${promotion?.id ?? 'nouvelle'}`} />
        {!promotion && !may.validate ? <p className="note">{messages.needsValidation}</p> : null}
      </div>
      {answer?.merge ? null : <Editor page={page} answer={answer} />}
    </>
  );
};

export default PromotionPage;
