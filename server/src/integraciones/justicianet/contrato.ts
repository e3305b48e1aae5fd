import { parseFecha } from '@renadet/domain/lib/fecha';
import { numeral } from '@renadet/domain/lib/texto';
import { z } from 'zod';

// The parts of the external system's contract that the registry needs: fields that it adds later are passed over.

const Texto = (max: number) => z.string().max(max);
const Dia = Texto(10).refine((text) => parseFecha(text) !== undefined);
const Id = z.string().min(1).max(50);

export const ResumenExterno = z.object({
  idExpediente: Id,
  /** As the registry keeps a number: what is known of a file and the file itself are found by it. */
  nuc: z.string().min(1).max(100).transform(numeral),
  fiscalia: Texto(20),
  delito: Texto(200),
  modalidad: Texto(200).nullish(),
  /** With its time; only the day counts here. */
  fechaInicio: Texto(40)
    .transform((text) => text.slice(0, 10))
    .pipe(Dia),
  fechaHechos: Dia.nullish(),
  entidadHechos: z.object({ clave: z.string().regex(/^\d{2}$/), nombre: Texto(100) }).nullish(),
  totalVictimas: z.int().min(0).max(9999),
  situacion: z.object({ clave: Texto(10), descripcion: Texto(200), desde: Dia }),
});
export type ResumenExterno = z.output<typeof ResumenExterno>;

export const PaginaExterna = z.object({
  total: z.int().min(0),
  paginas: z.int().min(0),
  expedientes: z.array(ResumenExterno).max(2000),
});

const VictimaExterna = z.object({
  id: Id,
  nombre: z.string().min(1).max(100),
  primerApellido: z.string().min(1).max(50),
  segundoApellido: Texto(50).nullish(),
  sexo: Texto(20).nullish(),
  edad: z.int().min(0).max(999).nullish(),
  periodista: Texto(20).nullish(),
  discapacidad: Texto(20).nullish(),
  alta: Dia,
});
export type VictimaExterna = z.output<typeof VictimaExterna>;

const AutoridadExterna = z.object({
  id: Id,
  orden: Texto(50),
  corporacion: Texto(200).nullish(),
  cargo: Texto(200).nullish(),
});
export type AutoridadExterna = z.output<typeof AutoridadExterna>;

export const ExpedienteExterno = ResumenExterno.extend({
  municipioHechos: z
    .string()
    .regex(/^\d{5}$/)
    .nullish(),
  localidadHechos: Texto(300).nullish(),
  agenteMp: Texto(256).nullish(),
  victimas: z.array(VictimaExterna).max(9999),
  autoridades: z.array(AutoridadExterna).max(999),
});
export type ExpedienteExterno = z.output<typeof ExpedienteExterno>;
