/** A moving hem at the top edge while the first page of a visitor loads. It covers no content. */

/** Same duration in shell.css, which hides it even when the page loads slowly. */
const maxMilliseconds = 2_500;
const seenKey = 'preloader';

/** Runs before hydration. A visitor without storage sees no preloader, because a repeat view could not be recognised. */
const script = `try{if(!localStorage.getItem('${seenKey}')){localStorage.setItem('${seenKey}','1');const line=document.querySelector('.preloader');const hide=()=>{line.hidden=true};line.hidden=false;addEventListener('load',hide);setTimeout(hide,${maxMilliseconds})}}catch{}`;

export const Preloader = () => (
  <>
    <div className="preloader" aria-hidden="true" hidden suppressHydrationWarning />
    {/* oxlint-disable-next-line react/no-danger -- constant text, without data */}
    <script dangerouslySetInnerHTML={{ __html: script }} />
  </>
);
