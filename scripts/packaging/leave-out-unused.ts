import type { Plugin } from 'vite'

/** What a function of a package returns in the browser's script, by the name of the function. */
type StandIns = Readonly<Record<string, string>>

function returns(value: string, names: string): StandIns {
  return Object.fromEntries(names.split(' ').map((name) => [name, value]))
}

const router = 'react-router/dist/production/lib/'

/** Modules for what `react-router.config.ts` and `entry.client.tsx` do not use, and their exports that are called all the same. */
const unusedModules: Readonly<Record<string, StandIns>> = {
  [`${router}dom/ssr/fog-of-war.js`]: {
    isFogOfWarEnabled: 'false',
    ...returns('undefined', 'getPatchRoutesOnNavigationFunction useFogOFWarDiscovery'),
  },
  [`${router}dom/ssr/route-discovery.js`]: {},
  [`${router}router/instrumentation.js`]: { consumeInstrumentationClientResultMetaReceiver: 'undefined' },
}

/** Functions for what no page uses. Of React Router: prefetching links, server components, routes found later, pages without a server, a root
 *  without an ErrorBoundary, view transitions, middleware. Of React: view transitions, `Activity`, `Suspense`, `lazy`, portals, refs of fragments,
 *  `useActionState`, `useDeferredValue`, `useImperativeHandle`, forms that call a function, custom elements, `onSelect`, `onBeforeInput`, older browsers, events
 *  repeated after hydration, names of components in errors, `findDOMNode`, and hints to load a file. */
const unusedFunctions: Readonly<Record<string, StandIns>> = {
  [`${router}dom/ssr/components.js`]: { PrefetchPageLinks: 'null', usePrefetchBehavior: '[false, null, {}]' },
  [`${router}dom/ssr/single-fetch.js`]: { nonSsrStrategy: 'null' },
  [`${router}dom/ssr/routes.js`]: returns(
    'undefined',
    'preventInvalidServerHandlerCall createClientRoutesWithHMRRevalidationOptOut',
  ),
  [`${router}components.js`]: { handleSkippedViewTransition: 'undefined' },
  [`${router}dom/lib.js`]: { useViewTransitionState: 'false' },
  [`${router}dom/ssr/errorBoundaries.js`]: returns('null', 'RemixRootDefaultErrorBoundary BoundaryShell'),
  [`${router}errors.js`]: { decodeRouteErrorResponseDigest: 'undefined' },
  // Among them the words of errors that only a developer can make.
  [`${router}hooks.js`]: returns(
    'null',
    'DefaultErrorComponent RSCErrorHandler useNavigateUnstable getDataRouterConsoleError warningOnce',
  ),
  [`${router}router/utils.js`]: { getInvalidPathError: "''" },
  [`${router}router/router.js`]: {
    ...returns(
      'undefined',
      'patchRoutesImpl discoverRoutes cancelDiscoveryNavigation restoreAppliedTransitions persistAppliedTransitions',
    ),
    runClientMiddlewarePipeline: 'arguments[1]()',
    ...returns('undefined', 'defaultDataStrategyWithMiddleware getInstrumentationNavigateMeta'),
    checkFogOfWar: '{ active: false, matches: null }',
  },
  'react/cjs/react.production.js': returns('undefined', 'mapIntoArray lazyInitializer'),
  'react-dom/cjs/react-dom-client.production.js': {
    ...returns(
      'null',
      'startViewTransition updateActivityComponent retryActivityComponentWithoutHydrating mountActivityChildren updateSuspenseListComponent',
    ),
    ...returns(
      'false',
      'measureViewTransitionHostInstancesRecursive applyViewTransitionToHostInstancesRecursive isCustomElement',
    ),
    ...returns(
      'undefined',
      'measureNestedViewTransitions commitNestedViewTransitions commitExitViewTransitions commitEnterViewTransitions commitAppearingPairViewTransitions commitDeletedPairViewTransitions restoreViewTransitionName restoreEnterOrExitViewTransitions restoreNestedViewTransitions restorePairedViewTransitions applyViewTransitionName scheduleViewTransitionEvent',
    ),
    ...returns(
      'undefined',
      'commitNewChildToFragmentInstance commitNewChildToFragmentInstances deleteChildFromFragmentInstance commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects FragmentInstance validateDocumentPositionWithFiberTree',
    ),
    ...returns('[]', 'mountActionState updateActionStateImpl rerenderActionState updateActionState'),
    ...returns('undefined', 'startHostTransition setPropOnCustomElement attemptExplicitHydrationTarget'),
    ...returns('null', 'updateSuspenseComponent updateDehydratedSuspenseComponent updateOffscreenComponent'),
    ...returns(
      'undefined',
      'recursivelyTraverseReappearLayoutEffects recursivelyTraverseReconnectPassiveEffects recursivelyTraverseDisappearLayoutEffects recursivelyTraverseAtomicPassiveEffects hideOrUnhideAllChildrenOnFiber attachSuspenseRetryListeners retryTimedOutBoundary clearHydrationBoundary scheduleSuspenseWorkOnFiber',
    ),
    ...returns('undefined', 'constructSelectEvent useMemoCache retryIfBlockedOn'),
    ...returns(
      'undefined',
      'commitAfterMutationEffectsOnFiber flushAfterMutationEffects reportViewTransitionError trackEnterViewTransitions queueTransitionTypes applyViewTransitionToHostInstances restoreViewTransitionOnHostInstances defaultOnDefaultTransitionIndicator',
    ),
    ...returns('null', 'getViewTransitionName createViewTransitionInstance pushViewTransitionCancelableScope'),
    getViewTransitionClassName: "'none'",
    ...returns(
      'undefined',
      'commitActivityHydrationCallbacks commitSuspenseHydrationCallbacks registerSuspenseInstanceRetry recursivelyTraverseDisconnectPassiveEffects cutOffTailIfNeeded traverseVisibleInstancesAndTextInstances',
    ),
    ...returns('null', 'getNextHydratableInstanceAfterHydrationBoundary findFirstSuspended'),
    ...returns(
      'undefined',
      'requestFormReset requestFormReset$1 recursivelyResetForms updateDeferredValueImpl mountDeferredValueImpl imperativeHandleEffect updateImperativeHandle setIsStrictModeForDevtools',
    ),
    ...returns('null', 'createFiberFromPortal updatePortal findCurrentFiberUsingSlowPath findCurrentHostFiberImpl'),
    ...returns('null', 'getNativeBeforeInputChars getFallbackBeforeInputChars'),
    isFallbackCompositionEnd: 'false',
    // Names of events with a prefix, and inputs that tell of no change.
    getVendorPrefixedEventName: 'arguments[0]',
    ...returns(
      'undefined',
      'handleEventsForInputEventPolyfill getTargetInstForInputEventPolyfill handlePropertyChange',
    ),
    ...returns('undefined', 'pushPrimaryTreeSuspenseHandler pushDehydratedActivitySuspenseHandler refreshCache'),
    ...returns(
      'null',
      'getData TransitionAwareHostComponent getSuspenseInstanceFromFiber getActivityInstanceFromFiber getComponentNameFromType',
    ),
    estimateBandwidth: '0',
    queueIfContinuousEvent: 'false',
    ...returns("''", 'describeNativeComponentFrame describeBuiltInComponentFrame getStackByFiberInDevAndProd'),
    ...returns('undefined', 'preload preloadModule preinitStyle preinitScript preinitModuleScript preconnectAs'),
  },
}

/** Exports that no page calls, or only for what the functions above leave out. They do nothing. */
const unusedExports: Readonly<Record<string, string>> = {
  'react-dom/cjs/react-dom.production.js':
    'createPortal preconnect prefetchDNS preinit preinitModule preload preloadModule requestFormReset useFormState useFormStatus',
  'react/cjs/react.production.js': 'cache cacheSignal lazy',
  'scheduler/cjs/scheduler.production.js':
    'unstable_forceFrameRate unstable_next unstable_runWithPriority unstable_wrapCallback',
}

/** Leaves out of the browser's script what no page uses: about 16 kB of each page. Keeps the names that modules export. Fails when a package has
 *  no such module or function any more. */
export function leaveOutUnused(): Plugin {
  const missing = new Set([unusedModules, unusedFunctions, unusedExports].flatMap(Object.keys))
  return {
    name: 'leave-out-unused',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const [, file = ''] = id.split('/node_modules/')
      if (!/^(?:react(?:-router|-dom)?|scheduler)\//.test(file)) return null
      missing.delete(file)
      const called = unusedModules[file]
      if (!called) return { code: withoutUnusedFunctions(code, file), map: null }
      const names = /^export \{ (.*) \};?$/m.exec(code)?.[1]?.split(', ') ?? []
      return {
        code: names
          .map((name) => (called[name] ? `export ${standIn(name, called[name])}` : `export const ${name} = null`))
          .join('\n'),
        map: null,
      }
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        throw new Error(`No package has ${[...missing].join(', ')}: see leave-out-unused.ts`)
    },
  }
}

function standIn(name: string, value: string): string {
  return `function ${name}() { return ${value} }`
}

function withoutUnusedFunctions(code: string, file: string): string {
  let kept = code
    // These two would keep a component that no page renders: its name for the developer tools, and a call of unknown effect.
    .replaceAll(/^\w+\.displayName = .*$/gm, '')
    .replaceAll(/(?<= = )React\$1\.forwardRef\(/g, '/* @__PURE__ */ $&')
    .replaceAll(/^FragmentInstance\.prototype\.\w+ = [^]*?^\};$/gm, '')
  for (const name of unusedExports[file]?.split(' ') ?? []) {
    const assignment = new RegExp(`^exports\\.${name} = function[^]*?^};$`, 'm')
    if (!assignment.test(kept)) throw new Error(`There is no ${name} in ${file}: see leave-out-unused.ts`)
    kept = kept.replace(assignment, `exports.${name} = function () {};`)
  }
  for (const [name, value] of Object.entries(unusedFunctions[file] ?? {})) {
    const declaration = new RegExp(`^(\\s*)(?:async )?function ${name.replace('$', '\\$')}\\(`, 'm')
    if (!declaration.test(kept)) throw new Error(`There is no ${name} in ${file}: see leave-out-unused.ts`)
    kept = kept.replace(declaration, (found) => `${standIn(name, value)}\n${found.replace(name, `unused_${name}`)}`)
  }
  return kept
}
