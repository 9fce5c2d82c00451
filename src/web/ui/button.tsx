/** Buttons, and links that look like buttons. The `buy` variant is reserved for purchases. */
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type ButtonVariant = 'primary' | 'line' | 'buy' | 'danger';

type Look = { variant?: ButtonVariant; isSmall?: boolean; icon?: IconName; children: ReactNode };

const classOf = (variant: ButtonVariant, isSmall: boolean, className = ''): string =>
  ['button', variant === 'primary' ? '' : `button-${variant}`, isSmall ? 'button-small' : '', className]
    .filter(Boolean)
    .join(' ');

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    /** While busy, the button stays focusable and its form is not sent again. */
    isBusy?: boolean;
    /** Shown below the button, which stays focusable so that the reason can be read. */
    disabledReason?: string;
  };

export const Button = ({
  variant = 'primary',
  isSmall = false,
  icon,
  isBusy = false,
  disabledReason,
  className,
  onClick,
  children,
  ...native
}: ButtonProps) => {
  const isInactive = isBusy || disabledReason !== undefined;
  const button = (
    <button
      type="button"
      {...native}
      className={classOf(variant, isSmall, className)}
      aria-disabled={isInactive || undefined}
      aria-busy={isBusy || undefined}
      onClick={isInactive ? (event) => event.preventDefault() : onClick}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
  return disabledReason === undefined ? (
    button
  ) : (
    <span className="button-disabled">
      {button}
      <span className="muted">{disabledReason}</span>
    </span>
  );
};

type LinkButtonProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

export const LinkButton = ({
  variant = 'primary',
  isSmall = false,
  icon,
  className,
  children,
  ...native
}: LinkButtonProps) => (
  <a {...native} className={classOf(variant, isSmall, className)}>
    {icon ? <Icon name={icon} /> : null}
    {children}
  </a>
);
