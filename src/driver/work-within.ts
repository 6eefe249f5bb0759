/**
 * The work that a time limit allows, in units (see `Budget`). What is asked and what is given up is decided by work, so that it is the
 * same in each run; time only ends what takes too long all the same.
 */

/** A third of what an idle machine does, so that the work ends before the time does on one with other things to do, too. */
const unitsPerSecond = 1000 / 3;

export const workWithin = (seconds: number): number => seconds * unitsPerSecond;

/** `prove` has one program and all the time: on an idle machine its work ends shortly before the time does. */
const unitsPerSecondOfProof = 800;

export const workForProof = (seconds: number): number => seconds * unitsPerSecondOfProof;
