/** The models of C library functions: they compile, they load, and every function of our headers has one or is listed. */
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { modelledNames } from "../../driver/c-models.ts";
import { wholeText } from "../../driver/clang.ts";
import { parseAnnotation } from "../../frontends/c/acsl/parse-annotation.ts";
import { isBuiltin } from "../../frontends/c/lower/builtins.ts";
import { modelNames } from "../../frontends/c/model-names.ts";
import { printTree } from "../../frontends/c/print-tree.ts";
import { readUnit } from "../../frontends/c/read-unit.ts";
import type { TranslationUnit } from "../../frontends/c/tree.ts";
import { bundledClang } from "./clang/bundled-clang.ts";
import { clangWorkers } from "./clang/clang-workers.ts";
import { headersFolder } from "./clang/headers-folder.ts";
import { defaultLimits } from "./clang/limits.ts";
import { loadModels, openModels } from "./c-models.ts";
import { modelsFolder } from "./c-models-folder.ts";
import { requestForAll } from "./prepare-c-models.ts";

const clang = bundledClang();
const workers = clangWorkers(defaultLimits);
afterAll(() => {
  clang.dispose();
  workers.dispose();
});

const dataModels = ["LP64", "ILP32"] as const;

describe.each(dataModels)("the models for %s", (dataModel) => {
  test("compile without a warning", async () => {
    const { file, text = "" } = requestForAll(dataModel);
    const target = dataModel === "LP64" ? "x86_64-linux-gnu" : "i386-linux-gnu";
    const folders = ["-nostdinc", "-isystem", headersFolder(), "-I", modelsFolder()];
    const args = [`--target=${target}`, "-std=gnu17", "-Wall", "-Wextra", ...folders, "-fsyntax-only", file];
    const result = await workers.run({ args, input: undefined, overlay: [[file, Buffer.from(text)]] });
    expect(result.kind === "ended" ? result.complaints : result.why).toBe("");
  });

  test("are understood as a whole, and use nothing but intrinsics", async () => {
    const [unit] = await loadModels(modelledNames(await openModels(dataModel)), dataModel);
    expect(printTree(unit!)).not.toMatch(/UNSUPPORTED|opaque<(?!__builtin_va_list)/);
    const undefinedNames = unit!.functions.filter(({ body }) => body === undefined).map(({ name }) => name);
    expect(undefinedNames.filter((name) => !/^__(inquest|builtin)_/.test(name))).toEqual([]);
    expect(unit!.variables.filter(({ storage }) => storage === "extern")).toEqual([]);
  });

  test("have contracts that can be read", async () => {
    const [unit] = await loadModels(modelledNames(await openModels(dataModel)), dataModel);
    const unread = unit!.annotations
      .map(({ text, span }) => parseAnnotation(text, span))
      .filter((result) => result.kind !== "annotation");
    expect(unread).toEqual([]);
    expect(unit!.annotations.length).toBeGreaterThan(15);
  });

  test("have helpers that no name of a program's is taken for", async () => {
    const [unit] = await loadModels(modelledNames(await openModels(dataModel)), dataModel);
    const helpers = [...unit!.functions, ...unit!.variables].filter(({ storage }) => storage === "static");
    expect(helpers.map(({ name }) => name).filter((name) => !name.startsWith("__library_"))).toEqual([]);
  });

  test("name no folder of this machine", async () => {
    const { preprocessed } = await openModels(dataModel);
    const files = new Set([...preprocessed.matchAll(/^# \d+ "([^"]*)"/gm)].map((match) => match[1]!));
    const strange = [...files].filter((file) => !/^<(models|headers|built-in|command line)>/.test(file));
    expect(strange).toEqual([]);
  });
});

describe("what is loaded", () => {
  test("is the function and what it uses, with contracts", async () => {
    const [unit, ...others] = await loadModels(new Set(["strcpy"]), "LP64");
    expect(others).toEqual([]);
    expect(unit!.functions.map(({ name }) => name)).toEqual([
      "__inquest_read",
      "__inquest_write",
      "__inquest_apart",
      "__inquest_copy",
      "__library_find",
      "__library_length",
      "strcpy",
      "__library_copy_string",
    ]);
    expect(unit!.variables).toEqual([]);
    const [contract, loop, ...more] = unit!.annotations;
    expect(more).toEqual([]);
    expect(loop!.text).toMatch(/loop invariant /);
    expect(contract!.text).toMatch(/requires .* ensures /s);
    expect(contract!.span.file).toBe("<models>/library.h");
    // It stands before the function that it is about.
    expect(contract!.span.endLine + 1).toBe(named(unit!, "__library_find").span.line);
  });

  test("is nothing for names without a model", async () => {
    expect(await loadModels(new Set(["ioctl", "__library", "toString"]), "LP64")).toEqual([]);
    expect(await loadModels(new Set(), "LP64")).toEqual([]);
  });

  test.each([
    ["__builtin_memcpy", "memcpy"],
    ["__builtin___strcpy_chk", "__strcpy_chk"],
  ])("for %s is %s", async (name, definition) => {
    const [unit] = await loadModels(new Set([name]), "LP64");
    expect(named(unit!, definition).body).toBeDefined();
  });

  test("may be a variable", async () => {
    const [unit] = await loadModels(new Set(["stdin"]), "LP64");
    expect(unit!.variables.map(({ name }) => name)).toEqual(["stdin", "__library_input_stream"]);
  });
});

test("a model for a 32-bit machine is one for a 64-bit machine", async () => {
  const [wide, narrow] = await Promise.all(dataModels.map(openModels));
  expect(modelledNames(narrow!)).toEqual(modelledNames(wide!));
});

test("every function of the headers that are modelled has a model or is known to have none", async () => {
  const includes = modelledHeaders.map((name) => `#include <${name}>\n`);
  const file = join(modelsFolder(), "all.c");
  const text = `#define _GNU_SOURCE\n${includes.join("")}`;
  const result = await clang.dump({ ...requestForAll("LP64"), file, text });
  if (result.kind !== "dump") throw new Error(JSON.stringify(result));
  const { unit } = readUnit(await wholeText(result.json), result.preprocessed, file, "LP64");
  const modelled = modelledNames(await openModels("LP64"));
  const without = [...unit.functions, ...unit.variables]
    .filter(({ span }) => modelledHeaders.some((name) => span.file === join(headersFolder(), name)))
    .map(({ name }) => name)
    .filter((name) => !isBuiltin(name) && !modelNames(name).some((each) => modelled.has(each)));
  expect(without.filter((name) => !isThread(name)).sort()).toEqual([...withoutModel].sort());
});

/** The others have functions of the system, whose effects are arbitrary. */
const modelledHeaders: readonly string[] = [
  "alloca.h assert.h ctype.h errno.h fcntl.h inttypes.h locale.h malloc.h math.h memory.h pthread.h sched.h setjmp.h signal.h",
  "stdio.h stdlib.h string.h strings.h sys/select.h sys/stat.h sys/time.h time.h unistd.h wchar.h wctype.h",
].flatMap((line) => line.split(" "));

const isThread = (name: string): boolean => /^(pthread|sched)_/.test(name);

/** Their effects are arbitrary. Functions of threads are not listed: these are not modelled. */
const withoutModel: readonly string[] = [
  // Long doubles are arbitrary anyway.
  "acoshl acosl asinhl asinl atan2l atanhl atanl cbrtl ceill copysignl coshl cosl erfcl erfl exp2l expl expm1l fabsl fdiml",
  "floorl fmal fmaxl fminl fmodl frexpl hypotl ilogbl ldexpl lgammal llrintl llroundl log10l log1pl log2l logbl logl lrintl",
  "lroundl modfl nanl nearbyintl nextafterl nexttoward nexttowardf nexttowardl powl remainderl remquol rintl roundl scalblnl",
  "scalbnl sinhl sinl sqrtl strtold tanhl tanl tgammal truncl wcstold",
  // Rare functions of numbers and of wide characters.
  "drem iswctype j0 j1 mbrlen mbrtowc mbsinit mbsrtowcs towctrans wcrtomb wcsftime wcsrtombs wcstod wcstof wcstol wcstoll",
  "wcstoul wcstoull wctrans wctype y0 y1 fwide",
  // What the system keeps, and what depends on it.
  "brk crypt daylight environ getlogin localeconv sbrk strptime tempnam timezone ttyname tzname utimes",
  // Streams in memory, and lists of arguments that are written through.
  "fmemopen open_memstream vfscanf vscanf vsscanf",
  // What POSIX and GNU have besides.
  "__libc_current_sigrtmax __libc_current_sigrtmin __sched_cpualloc __sched_cpucount __sched_cpufree __strtok_r a64l acct",
  "adjtime canonicalize_file_name chroot clearenv clearerr_unlocked clock_adjtime clock_getcpuclockid clock_nanosleep",
  "clone close_range closefrom confstr copy_file_range creat64 ctermid daemon drand48_r dup3 duplocale eaccess ecvt",
  "endusershell euidaccess execvpe faccessat fallocate fchmodat fchown fchownat fcloseall fcvt feof_unlocked",
  "ferror_unlocked fexecve fflush_unlocked fgetc_unlocked fgets_unlocked fileno_unlocked fopen64 fopencookie fpathconf",
  "fputc_unlocked fputs_unlocked fread_unlocked freelocale freopen64 fseeko64 fstat64 fstatat fstatat64 ftello64",
  "ftruncate64 ftrylockfile futimens futimes futimesat fwrite_unlocked gcvt get_current_dir_name getcpu getdate",
  "getdate_err getdomainname getdtablesize getentropy getgroups gethostid getloadavg getlogin_r getpass getpgid getpt",
  "getresgid getresuid getsid getsubopt gettid getusershell getw getwd grantpt group_member initstate initstate_r",
  "isalnum_l isalpha_l isblank_l iscntrl_l isdigit_l isgraph_l islower_l isprint_l ispunct_l isspace_l isupper_l",
  "isxdigit_l killpg l64a lchmod lchown lcong48 linkat lockf lrand48_r lseek64 lstat64 lutimes mallinfo mallinfo2",
  "malloc_info malloc_stats malloc_trim mallopt memfrob mkdirat mkfifoat mknodat mkostemp mkostemp64 mkostemps mkstemp64",
  "mkstemps mrand48_r name_to_handle_at newlocale on_exit open64 open_by_handle_at openat64 pathconf pipe2 posix_fadvise",
  "posix_fallocate posix_openpt pread64 profil program_invocation_name program_invocation_short_name pselect psiginfo",
  "psignal ptsname ptsname_r putw pvalloc pwrite64 qsort_r random_r rawmemchr readahead readlinkat renameat renameat2",
  "revoke rpmatch secure_getenv seed48 setbuffer setdomainname setegid seteuid sethostid sethostname setlogin setns",
  "setpgrp setregid setresgid setresuid setreuid setstate setstate_r setusershell sigabbrev_np sigaltstack sigandset",
  "sigblock sigdescr_np siggetmask sighold sigignore siginterrupt sigisemptyset sigorset sigqueue sigrelse sigset",
  "sigsetmask sigtimedwait sigwaitinfo splice srand48_r srandom_r stat64 statx strcasecmp_l strcoll_l strerror_l",
  "strerrordesc_np strerrorname_np strfry strftime_l strncasecmp_l strtod_l strtof_l strtol_l strtoll_l strtoq strtoul_l",
  "strtoull_l strtouq strverscmp strxfrm_l swab symlinkat sync sync_file_range syncfs syscall sysv_signal tcgetpgrp",
  "tcsetpgrp tee tgkill timelocal timer_create timer_delete timer_getoverrun timer_gettime timer_settime tmpfile64",
  "tolower_l toupper_l truncate64 ttyname_r ualarm unlinkat unlockpt unshare uselocale utimensat vhangup vmsplice",
].flatMap((line) => line.split(" "));

function named(unit: TranslationUnit, name: string): TranslationUnit["functions"][number] {
  const found = unit.functions.find((each) => each.name === name);
  if (found === undefined) throw new Error(`${name} is not in the unit`);
  return found;
}
