import { afterEach } from 'vitest';

// tests of what draws nothing say `@vitest-environment node`: they pay for no page
if (typeof window !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // how long a busy machine may take is no matter of a test: what is waited for comes, or never does
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
  });

  // jsdom has no layout: these exist in every browser and do nothing here.
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) as MediaQueryList;
}
