import { ESTADO, NACIONALIDAD, PAIS, SITUACION_MIGRATORIA } from '@renadet/domain/catalogos/ids';
import { seConoceLugar } from '@renadet/domain/persona/nacimiento';
import { between, chance, pick, weighted } from './random.ts';
import { municipio, otroEstado, type Taller } from './taller.ts';

const EXTRANJERA = 2;
const nacionalidad = weighted([
  [97.3, NACIONALIDAD.MEXICANA],
  [2.2, EXTRANJERA],
  [0.5, 3],
]);
/** Country of birth by nationality. */
const dePais = weighted([
  [70, 'mexico'],
  [24, 'vacio'],
  [5.5, 'noDisponible'],
  [0.5, 'otro'],
] as const);
const deOtroPais = weighted([
  [88, 'otro'],
  [9, 'vacio'],
  [3, 'noDisponible'],
] as const);
const migratoria = weighted([
  [35, SITUACION_MIGRATORIA.REGULAR],
  [40, 2],
  [25, SITUACION_MIGRATORIA.NO_DISPONIBLE],
]);

function pais({ random, catalogos }: Taller, llnacionalidad: number): number | null {
  const { frecuentes, todos } = catalogos.paises;
  const draw = llnacionalidad === EXTRANJERA ? deOtroPais : dePais;
  const which = draw(random);
  if (which === 'noDisponible') return PAIS.NO_DISPONIBLE;
  if (which === 'otro') return pick(random, frecuentes.length && chance(random, 0.85) ? frecuentes : todos);
  // Where even the nationality is unknown, so is the country.
  return which === 'mexico' && llnacionalidad === NACIONALIDAD.MEXICANA ? PAIS.MEXICO : null;
}

function estado({ random }: Taller, llpais: number | null, home: number): number | null {
  if (llpais === null) return null;
  if (llpais === PAIS.NO_DISPONIBLE) return ESTADO.NO_DISPONIBLE;
  if (llpais !== PAIS.MEXICO) return ESTADO.NO_APLICA;
  if (chance(random, 0.78)) return home;
  return chance(random, 0.75) ? otroEstado(random) : ESTADO.NO_DISPONIBLE;
}

/** Nationality and place of birth of a victim whose file is of state `home`. */
export function lugarNacimiento(taller: Taller, home: number) {
  const { random } = taller;
  const llnacionalidad = nacionalidad(random);
  const llpaisnacimiento = pais(taller, llnacionalidad);
  const state = estado(taller, llpaisnacimiento, home);
  const isMexican = llnacionalidad === NACIONALIDAD.MEXICANA;
  const foreign = llnacionalidad === EXTRANJERA ? migratoria(random) : SITUACION_MIGRATORIA.NO_DISPONIBLE;
  const llsituacionmigratoria = isMexican ? SITUACION_MIGRATORIA.NO_APLICA : foreign;
  const lugar = {
    llpaisnacimiento,
    llestadonacimiento: state,
    llmunicipionacimiento: state === null ? null : municipio(taller, state).id,
  };
  return {
    llnacionalidad,
    ...lugar,
    bolugarnacimiento: seConoceLugar(lugar),
    llsituacionmigratoria,
    dsregistrocedulaidentidad:
      llsituacionmigratoria === SITUACION_MIGRATORIA.REGULAR ? `RCI${between(random, 100_000, 999_999)}` : null,
  } as const;
}
