import { Fragment } from 'react';
import type { ProItemChoices } from '#shared/api/pro-item-shapes';

/** Groups and sub-groups by section; a value is `section/group/sub-group`. */
export const PlaceOptions = ({ sections }: Pick<ProItemChoices, 'sections'>) => (
  <>
    {sections.map((section) => (
      <optgroup key={section.id} label={section.name}>
        {section.groups.map((group) => (
          <Fragment key={group.id}>
            <option value={`${section.id}/${group.id}`}>{`${section.name} › ${group.name}`}</option>
            {group.subGroups.map((subGroup) => (
              <option key={subGroup.id} value={`${section.id}/${group.id}/${subGroup.id}`}>
                {`${section.name} › ${group.name} › ${subGroup.name}`}
              </option>
            ))}
          </Fragment>
        ))}
      </optgroup>
    ))}
  </>
);
