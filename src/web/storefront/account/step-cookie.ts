/** State of a form with several pages, in an HttpOnly cookie. */

/** In seconds; longer than a code is valid. */
const maxAge = 900;

type Cookies = Readonly<Record<string, string | undefined>>;

const write = (name: string, value: string, origin: string, seconds: number): string =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`;

/** `isStep` validates the cookie, because the visitor can change it. The results are values of `set-cookie`. */
export const stepCookie = <Step extends object>(name: string, isStep: (value: object) => value is Step) => ({
  read: (cookies: Cookies): Step | null => {
    try {
      const value: unknown = JSON.parse(cookies[name] ?? 'null');
      return typeof value === 'object' && value !== null && isStep(value) ? value : null;
    } catch {
      return null;
    }
  },
  write: (step: Step, origin: string): string => write(name, encodeURIComponent(JSON.stringify(step)), origin, maxAge),
  clear: (origin: string): string => write(name, '', origin, 0),
});

/** Form step that waits for a mailed code. */
export type CodeStep = {
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly code?: string;
};

const isCodeStep = (value: object): value is CodeStep =>
  'email' in value &&
  typeof value.email === 'string' &&
  'sentAt' in value &&
  typeof value.sentAt === 'number' &&
  (!('code' in value) || typeof value.code === 'string');

export const signUpStep = stepCookie('inscription', isCodeStep);
export const forgottenStep = stepCookie('oubli', isCodeStep);

/** Sign-in whose password was right and which waits for the second factor. */
export type SecondFactorStep = {
  readonly handle: string;
  readonly methods: readonly string[];
};

const isSecondFactorStep = (value: object): value is SecondFactorStep =>
  'handle' in value &&
  typeof value.handle === 'string' &&
  'methods' in value &&
  Array.isArray(value.methods) &&
  value.methods.every((method) => typeof method === 'string');

export const secondFactorStep = stepCookie('facteur', isSecondFactorStep);
