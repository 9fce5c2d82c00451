import { titleOf, type ErrorCode } from '#shared/errors';

export const requestMessages = {
  json: 'Le corps de la demande n’est pas du JSON valide.',
  depth: 'Le corps de la demande est trop imbriqué\u202F: 20 niveaux au plus.',
  keys: 'Le corps de la demande contient un nom de champ interdit.',
  characters: 'Ce texte contient des caractères interdits.',
  object: 'Un objet JSON est attendu.',
  address: 'Cette adresse est mal formée.',
  idempotencyKey: 'De 1 à 255 caractères visibles, sans accent.',
  bodyOfGet: 'Une lecture n’a pas de corps.',
} as const;

const advice: Partial<Record<ErrorCode, string>> = {
  OVERLOADED: 'Votre panier est conservé. Cette page se recharge d’elle-même dans quelques secondes.',
  UNAVAILABLE: 'Votre panier est conservé. Cette page se recharge d’elle-même dans quelques secondes.',
  TOO_MANY_REQUESTS: 'Attendez quelques secondes, puis rechargez la page.',
  NOT_FOUND: 'L’adresse a peut-être changé, ou elle comporte une faute de frappe.',
  BAD_REQUEST: 'Vérifiez l’adresse, ou revenez à la page précédente pour corriger ce que vous avez saisi.',
  MISDIRECTED_HOST: 'Vérifiez le nom de domaine que vous avez saisi.',
  INTERNAL: 'Nos équipes en sont averties. Rechargez la page dans un instant.',
};

/** The error page uses no script and no other file, so that it works when everything else fails. */
export const errorPage = (code: ErrorCode, retryAfter: number | null): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${retryAfter === null ? '' : `\n<meta http-equiv="refresh" content="${Math.max(3, retryAfter)}">`}
<title>Ourlet</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;font:1.125rem/1.5 system-ui,sans-serif;color:#1c1a17;background:#faf8f4}h1{margin:0;font-size:1.5rem;max-width:32rem}p{margin:0;max-width:32rem}a{color:inherit}</style>
</head>
<body>
<h1>${titleOf(code)}</h1>
<p>${advice[code] ?? 'Revenez à l’accueil, ou réessayez dans un instant.'}</p>
<p><a href="/">Revenir à l’accueil</a></p>
</body>
</html>
`;

/** The shop before its opening. Search engines keep no page that answers 503. */
export const notOpenPage = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Bientôt ouvert</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;padding:2rem;box-sizing:border-box;text-align:center;font:1.125rem/1.6 system-ui,sans-serif;color:#1c1a17;background:#fbf8f3}h1{margin:0;font-size:clamp(2.25rem,7vw,3.5rem);line-height:1.1;letter-spacing:-.02em}hr{width:9rem;margin:1.25rem auto;border:0;border-top:3px dashed #b0124f}p{margin:0 auto;max-width:26rem}footer{position:fixed;bottom:1.5rem;left:0;right:0;font-size:.875rem}a{color:inherit;text-underline-offset:.2em}</style>
</head>
<body>
<main>
<h1>Bientôt ouvert</h1>
<hr>
<p>Nous préparons la boutique. Revenez nous voir dans quelques jours.</p>
</main>
<footer><a href="/pro">Accès de l’équipe</a></footer>
</body>
</html>
`;
