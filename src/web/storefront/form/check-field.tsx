import type { ReactNode } from 'react';
import { useField } from './form-fields.tsx';

export const CheckField = ({ name, children }: { name: string; children: ReactNode }) => {
  const { defaultValue } = useField(name);
  return (
    <label className="check">
      <input type="checkbox" name={name} defaultChecked={defaultValue === 'on'} />
      <span>{children}</span>
    </label>
  );
};
