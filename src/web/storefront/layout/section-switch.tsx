/** The current section, and a native form with one button for each other section. */
import { Icon } from '#ui/icon.tsx';
import { frameMessages as words } from '#storefront/frame/frame.messages.ts';
import type { ShellSection } from '#storefront/frame/shell-data.ts';

export const SectionSwitch = ({ sections, current }: { sections: ShellSection[]; current: ShellSection }) => (
  <details className="switch" name="entete">
    <summary>
      <span className="visually-hidden">{words.universe} </span>
      {current.name}
      <Icon name="down" />
    </summary>
    <form className="switch-panel" action="/univers" method="post">
      <p className="switch-title">{words.changeUniverse}</p>
      {sections.map((section) => (
        <button
          key={section.id}
          type="submit"
          name="section"
          value={section.seoName}
          aria-current={section.seoName === current.seoName ? 'true' : undefined}
        >
          {section.name}
        </button>
      ))}
    </form>
  </details>
);
