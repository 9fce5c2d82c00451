/** Values of the form of a branch, and the acts on it. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { proTree, type ProBranch } from '#shared/api/pro-tree';
import type { BranchKind } from '#shared/rules/tree';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, hasErrors } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import {
  merged,
  mergeOf,
  refused,
  refusedPicture,
  valuesIn,
  wrong,
  type FormValues,
} from '#pro/content/content-answer.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { storePictures } from '#pro/form/store-pictures.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { branchPath, overviewPath, treePath } from './tree-data.ts';
import { treeMessages as messages } from './tree.messages.ts';

const names = Object.keys(messages.fields) as (keyof typeof messages.fields)[];
export const branchFields = describeFields(proTree.update.body, names);
const pictures = ['image', 'landingImage'] as const;

export const valuesOf = (branch: ProBranch): FormValues => ({
  name: branch.name,
  seoName: branch.seoName,
  seoTitle: branch.seoTitle ?? '',
  seoDescription: branch.seoDescription ?? '',
  ...(branch.kind === 'section' && {
    image: branch.image?.name ?? '',
    landingImage: branch.landingImage?.name ?? '',
  }),
});

type Asked = {
  readonly api: Client;
  readonly kind: BranchKind;
  readonly branchId: string;
  readonly localTime: LocalTime;
  readonly form: FormData;
};

const save = async ({ api, kind, branchId, localTime, form }: Asked) => {
  try {
    const upload = (picture: { imageAsBase64: string; alt: string }) => api.proTree.upload(picture);
    if (kind === 'section') {
      const alt = formText(form, 'name').trim() || messages.kinds[kind];
      await storePictures(upload, form, Object.fromEntries(pictures.map((name) => [name, alt])));
    }
  } catch (error) {
    return refusedPicture(error, valuesIn(form, names), branchFields);
  }
  const values = valuesIn(form, names);
  const { name = '', seoName = '', seoTitle = '', seoDescription = '', image = '', landingImage = '' } = values;
  const errors = errorsIn(branchFields, values, { name: messages.noName });
  if (hasErrors(errors)) return wrong(values, errors, name === '');
  const texts = { name, seoName, seoTitle, seoDescription, image: image || null, landingImage: landingImage || null };
  try {
    const version = Number(formText(form, 'version')) || 1;
    await api.proTree.update({ kind, branchId, version, ...texts });
    return redirect(`${branchPath(kind, branchId)}?fait=modifie`, 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED') return refused(error, values, branchFields);
    const current = await api.proTree.byId({ kind, branchId });
    const saved = { version: current.version, values: valuesOf(current), labels: messages.fields };
    return merged(mergeOf(error, form, saved, localTime));
  }
};

const switchState = async ({ api, kind, branchId, form }: Asked, active: boolean) => {
  try {
    await api.proTree.setState({ kind, branchId, version: Number(formText(form, 'version')) || 1, active });
    return redirect(`${branchPath(kind, branchId)}?fait=${active ? 'montre' : 'cache'}`, 303);
  } catch (error) {
    return refused(error, {}, {});
  }
};

const remove = async ({ api, kind, branchId, form }: Asked) => {
  const [groupId = '', subGroupId = null] = formText(form, 'moveTo').split('/');
  try {
    const { parentId } = await api.proTree.byId({ kind, branchId });
    const { moved } = await api.proTree.remove({
      kind,
      branchId,
      version: Number(formText(form, 'version')) || 1,
      moveTo: groupId === '' ? null : { groupId, subGroupId },
    });
    const list = kind === 'group' && parentId ? `${overviewPath(parentId)}&` : `${treePath}?`;
    return redirect(`${list}fait=supprime${moved > 0 ? `&deplaces=${moved}` : ''}`, 303);
  } catch (error) {
    return refused(error, { intent: 'remove' }, { moveTo: { required: false } });
  }
};

const relocate = async ({ api, kind, branchId, form }: Asked) => {
  const parentId = formText(form, 'parentId');
  const values = { intent: 'relocate', parentId };
  if (kind === 'section' || parentId === '')
    return wrong(values, { parentId: kind === 'section' ? '' : messages.relocate[kind].none }, true);
  try {
    await api.proTree.relocate({ kind, branchId, version: Number(formText(form, 'version')) || 1, parentId });
    return redirect(`${branchPath(kind, branchId)}?fait=deplace`, 303);
  } catch (error) {
    return refused(error, values, { parentId: { required: true } });
  }
};

export const runBranchAct = async (asked: Asked) => {
  const form = readMerged(asked.form);
  const intent = formText(form, 'intent');
  if (intent === 'remove') return remove({ ...asked, form });
  if (intent === 'relocate') return relocate({ ...asked, form });
  if (intent === 'on' || intent === 'off') return switchState({ ...asked, form }, intent === 'on');
  return save({ ...asked, form });
};
