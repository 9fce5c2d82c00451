import { Fragment } from 'react';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { settingMessages } from './setting.messages.ts';

export type Crumb = { readonly label: string; readonly href: string };

export const SettingCrumbs = ({ links = [], current }: { links?: readonly Crumb[]; current: string }) => {
  const all = [{ label: settingMessages.title, href: '/pro/parametres' }, ...links];
  return (
    <nav className="crumbs" aria-label={settingMessages.title}>
      {all.map(({ label, href }) => (
        <Fragment key={href}>
          <a href={href}>{label}</a>
          <ConsoleIcon name="right" />
        </Fragment>
      ))}
      <span aria-current="page">{current}</span>
    </nav>
  );
};
