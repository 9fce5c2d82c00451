import { ViewTabs } from '#pro/table/list-parts.tsx';
import { staffMessages } from './staff.messages.ts';

const { area } = staffMessages;

const tabs = [
  { id: 'people', label: area.people, href: '/pro/utilisateurs' },
  { id: 'invitations', label: area.invitations, href: '/pro/utilisateurs/invitations' },
  { id: 'roles', label: area.roles, href: '/pro/utilisateurs/roles' },
];

export const AreaTabs = ({ current }: { current: 'people' | 'invitations' | 'roles' }) => (
  <div className="view-row">
    <ViewTabs tabs={tabs} current={current} label={staffMessages.areas} />
  </div>
);
