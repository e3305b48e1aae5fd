import { afterEach, beforeEach, vi } from 'vitest';
import { fetchAhead } from './lib/enCalma.ts';

// the charting library needs a canvas: one double for all, since they share their modules
vi.mock('echarts/core', async (original) => ({
  ...(await original<object>()),
  init: (await import('./lienzoDePrueba.ts')).lienzoDePrueba,
}));

/** More places of elements than React keeps in a second. */
const DE_SOBRA = 1e9;
/** How the library says that a refusal only means to look again. */
type Espera = { _disableExpensiveErrorDiagnostics?: boolean };
type Internos = Record<'__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', object | undefined>;

// tests of what draws nothing say `@vitest-environment node`: they pay for no page
if (typeof window !== 'undefined') {
  // of each element React keeps where in the sources it was made, for warnings: a tenth of all that these tests take
  const { default: react } = await import('react');
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internos } = react as unknown as Internos;
  if (internos)
    Object.defineProperty(internos, 'recentlyCreatedOwnerStacks', {
      get: () => DE_SOBRA,
      set: () => undefined,
      configurable: true, // once a file, and the library stays
    });
  const { cleanup, configure, getConfig, prettyDOM } = await import('@testing-library/react');
  // how long a busy machine may take is no matter of a test: what is waited for comes, or never does
  configure({
    asyncUtilTimeout: 20_000,
    // what is waited for is looked for again and again: the page is printed once, when it never came
    getElementError(message, container) {
      // without a message it is one of several elements that were found
      const isPrinted = message === null || !(getConfig() as Espera)._disableExpensiveErrorDiagnostics;
      const error = new Error([message, isPrinted && prettyDOM(container)].filter(Boolean).join('\n\n'));
      return Object.assign(error, { name: 'TestingLibraryElementError' });
    },
  });
  beforeEach(fetchAhead); // in every file, whatever another one of its worker has fetched
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
  });

  // jsdom has no layout: these exist in every browser and do nothing here.
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  HTMLElement.prototype.showPopover = function () {
    this.style.display = 'block';
  };
  // of a window jsdom knows neither that it opens nor that it gives the focus back
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function () {
    before.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    const one = before.get(this);
    if (one instanceof HTMLElement && one.isConnected) one.focus();
  };
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
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
