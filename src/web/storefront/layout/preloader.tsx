/** Moving line at the top edge while a visitor's first page loads. It covers no content. */

/** Same duration as in shell.css, which hides the line even when the page loads slowly. */
const maxMilliseconds = 2_500;
const seenKey = 'preloader';

/** Runs before hydration. Shown only to browsers with storage, because otherwise it would appear on every page. */
const script = `try{if(!localStorage.getItem('${seenKey}')){localStorage.setItem('${seenKey}','1');const line=document.querySelector('.preloader');const hide=()=>{line.hidden=true};line.hidden=false;addEventListener('load',hide);setTimeout(hide,${maxMilliseconds})}}catch{}`;

export const Preloader = () => (
  <>
    <div className="preloader" aria-hidden="true" hidden suppressHydrationWarning />
    {/* The browser does not need the text: the script has run before hydration. */}
    {/* oxlint-disable-next-line react/no-danger -- constant text, without data */}
    <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : '' }} suppressHydrationWarning />
  </>
);
