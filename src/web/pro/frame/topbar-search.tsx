/** Search in the topbar: finds orders by reference, customer, phone in any form, e-mail or SKU. */
import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { ConsoleIcon } from './console-icon.tsx';
import { frameMessages as messages } from './frame.messages.ts';

export const TopbarSearch = () => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <search className="topbar-search">
      <Form method="get" action="/pro/commandes">
        <ConsoleIcon name="search" />
        <input
          ref={field}
          type="search"
          name="text"
          maxLength={80}
          placeholder={messages.search}
          aria-label={messages.search}
        />
        <span className="keys" aria-hidden="true">
          <kbd>Ctrl</kbd>
          <kbd>K</kbd>
        </span>
      </Form>
    </search>
  );
};
