/** Values of the announcement form, and its actions. */
import { redirect } from 'react-router';
import type { Client } from '#shared/api/client';
import { announcementKinds } from '#shared/api/notifications';
import { proAnnouncements, type ProAnnouncement } from '#shared/api/pro-announcements';
import { announcementAudiences } from '#shared/rules/announcement';
import { describeFields } from '#app/describe-fields.ts';
import { errorsIn, hasErrors, type Fields } from '#app/field.rules.ts';
import { formText } from '#app/form-text.ts';
import { refusalOf } from '#app/shop-context.ts';
import type { LocalTime } from '#pro/form/moment-text.ts';
import { readMerged } from '#pro/merge/merge.ts';
import { announcementMessages as messages } from './announcement.messages.ts';
import { merged, mergeOf, refused, valuesIn, wrong, type FormValues } from './content-answer.ts';
import { announcementsPath, listOf, localMoment, momentOf } from './content-data.ts';
import { contentMessages } from './content.messages.ts';

const names = Object.keys(messages.fields) as (keyof typeof messages.fields)[];
export const announcementFields: Fields<(typeof names)[number]> = {
  ...describeFields(proAnnouncements.create.body, names),
  kind: { required: false },
  audiences: { required: true },
  regions: { required: false },
};

/** Starts now, for a week. */
export const emptyAnnouncement = (timeZone: string, now: Date): FormValues => ({
  kind: 'NEWS',
  audiences: 'CUSTOMERS PROFESSIONALS',
  startsAt: localMoment(now.toISOString(), timeZone),
});

export const valuesOf = (announcement: ProAnnouncement, timeZone: string): FormValues => ({
  kind: announcement.kind,
  tag: announcement.tag ?? '',
  title: announcement.title,
  message: announcement.message,
  titleEn: announcement.titleEn ?? '',
  messageEn: announcement.messageEn ?? '',
  path: announcement.path ?? '',
  audiences: announcement.audiences.join(' '),
  regions: announcement.regions.join(' '),
  startsAt: localMoment(announcement.startsAt, timeZone),
  endsAt: localMoment(announcement.endsAt, timeZone),
});

const oneOf = <Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined =>
  values.find((value) => value === text);

type Asked = {
  readonly api: Client;
  /** Null for a new announcement. */
  readonly announcementId: string | null;
  readonly localTime: LocalTime;
  readonly form: FormData;
};

const save = async ({ api, announcementId, localTime, form }: Asked) => {
  const { timeZone } = localTime;
  const values = valuesIn(form, names);
  const moments = {
    startsAt: momentOf(values['startsAt'] ?? '', timeZone),
    endsAt: momentOf(values['endsAt'] ?? '', timeZone),
  };
  const errors = {
    ...errorsIn(announcementFields, values, messages.required),
    ...(moments.startsAt === undefined && { startsAt: contentMessages.badMoment }),
    ...(moments.endsAt === undefined && { endsAt: contentMessages.badMoment }),
  };
  const isMissing = Object.keys(messages.required).some((name) => values[name] === '');
  if (hasErrors(errors)) return wrong(values, errors, isMissing);
  const body = {
    kind: oneOf(announcementKinds, values['kind']) ?? 'NEWS',
    tag: values['tag'] || null,
    title: values['title'] ?? '',
    message: values['message'] ?? '',
    titleEn: values['titleEn'] || null,
    messageEn: values['messageEn'] || null,
    path: values['path'] || null,
    audiences: listOf(values['audiences']).flatMap((text) => oneOf(announcementAudiences, text) ?? []),
    regions: listOf(values['regions']),
    startsAt: moments.startsAt ?? '',
    endsAt: moments.endsAt ?? '',
  };
  try {
    if (announcementId === null) {
      const { id } = await api.proAnnouncements.create(body);
      return redirect(`${announcementsPath}/${id}?fait=cree`, 303);
    }
    await api.proAnnouncements.update({ announcementId, version: Number(formText(form, 'version')) || 1, ...body });
    return redirect(`${announcementsPath}/${announcementId}?fait=modifie`, 303);
  } catch (error) {
    if (refusalOf(error) !== 'RECORD_CHANGED' || announcementId === null)
      return refused(error, values, announcementFields);
    const current = await api.proAnnouncements.byId({ announcementId });
    const saved = { version: current.version, values: valuesOf(current, timeZone), labels: messages.fields };
    return merged(mergeOf(error, form, saved, localTime));
  }
};

const switchOrRemove = async (api: Client, of: { announcementId: string; version: number }, intent: string) => {
  try {
    if (intent === 'remove') {
      await api.proAnnouncements.remove(of);
      return redirect(`${announcementsPath}?fait=supprime`, 303);
    }
    await api.proAnnouncements.setState({ ...of, active: intent === 'on' });
    const done = intent === 'on' ? 'active' : 'desactive';
    return redirect(`${announcementsPath}/${of.announcementId}?fait=${done}`, 303);
  } catch (error) {
    return refused(error, {}, {});
  }
};

export const runAnnouncementAct = async (asked: Asked) => {
  const form = readMerged(asked.form);
  const intent = formText(form, 'intent');
  const { api, announcementId } = asked;
  if (announcementId !== null && ['on', 'off', 'remove'].includes(intent))
    return switchOrRemove(api, { announcementId, version: Number(formText(form, 'version')) || 1 }, intent);
  return save({ ...asked, form });
};
