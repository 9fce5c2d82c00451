export type Step = { name: string; path: string };

export const Breadcrumb = ({ steps, label }: { steps: readonly Step[]; label: string }) => (
  <nav className="breadcrumb" aria-label={label}>
    <ol>
      {steps.map((step, index) => (
        <li key={step.path}>
          {index === steps.length - 1 ? (
            <span aria-current="page">{step.name}</span>
          ) : (
            <a href={step.path}>{step.name}</a>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
