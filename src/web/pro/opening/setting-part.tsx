/** One form of the settings inside a step, with links to the other settings of the step. */
import type { FieldErrors as Errors } from '#app/field.rules.ts';
import type { Merge } from '#pro/merge/merge.ts';
import { MergePanel } from '#pro/merge/merge-panel.tsx';
import { SettingFacts } from '#pro/setting/setting-facts.tsx';
import { SettingForm } from '#pro/setting/setting-form.tsx';
import { sectionTexts, settingMessages, type SectionId } from '#pro/setting/setting.messages.ts';
import type { Loaded, Values } from '#pro/setting/setting-types.ts';
import { ViewTabs } from '#pro/table/list-parts.tsx';
import { openingMessages as messages } from './opening.messages.ts';

export type Part = {
  readonly id: SectionId;
  readonly page: Loaded;
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly href: string }[];
  readonly note: string | null;
};

type PartProps = {
  readonly part: Part;
  readonly path: string;
  readonly mayEdit: boolean;
  readonly typed: Values | null;
  readonly errors: Errors;
  readonly merge: Merge | null;
};

export const SettingPart = ({ part: { id, page, tabs, note }, path, mayEdit, typed, errors, merge }: PartProps) => {
  const { title, lead, save } = sectionTexts[id];
  return (
    <>
      {tabs.length > 1 ? (
        <div className="view-row">
          <ViewTabs tabs={tabs} current={id} label={messages.partsLabel} />
        </div>
      ) : null}
      <div>
        <h3>{title}</h3>
        <p className="quiet">{lead}</p>
      </div>
      {note === null ? null : (
        <p className="note">
          {note} {messages.otherCountry}{' '}
          <a className="text-link" href="/pro/parametres/regions">
            {messages.otherCountryLink}
          </a>
        </p>
      )}
      <MergePanel merge={merge} path={path} />
      {page.facts ? <SettingFacts facts={page.facts} link={page.link} /> : null}
      {mayEdit ? null : <p className="card quiet">{settingMessages.readOnly}</p>}
      {mayEdit && merge === null && page.fields.length > 0 ? (
        <SettingForm
          key={`${id} ${page.version}`}
          page={page}
          title={title}
          typed={typed}
          errors={errors}
          save={save}
        />
      ) : null}
    </>
  );
};
