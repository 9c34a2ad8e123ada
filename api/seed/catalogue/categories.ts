import type { CategorySlug } from "../../src/contract/category-hues.ts";
import { allergyRelief, coldCough, respiratoryCare } from "./cold-and-breathing.ts";
import type { DemoProduct } from "./demo-product.ts";
import { fitnessSports, medicalDevices, surgicalSupplies } from "./devices-and-sports.ts";
import { digestiveHealth, kidneyCare, liverCare } from "./digestion-and-organs.ts";
import { ayurvedicMedicine, eyeCare, homeopathicMedicine } from "./eyes-and-tradition.ts";
import { babyCare, sexualWellness, womensHealth } from "./family.ts";
import { antibiotics, firstAid } from "./infections-and-first-aid.ts";
import { diabetesCare, heartBloodPressure } from "./long-term-care.ts";
import { elderlyCare, mentalWellness, sleepAids } from "./mind-sleep-and-age.ts";
import { immunityBoosters, vitaminsSupplements, weightManagement } from "./nutrition.ts";
import { boneJointCare, painRelief } from "./pain-and-joints.ts";
import { oralCare, personalHygiene, skinCare } from "./skin-and-hygiene.ts";

export interface DemoCategory {
  slug: CategorySlug;
  name: string;
  description: string;
  /** Begins the SKUs of its products. */
  code: string;
  products: readonly DemoProduct[];
}

const category = (
  slug: CategorySlug,
  code: string,
  name: string,
  description: string,
  products: readonly DemoProduct[],
): DemoCategory => ({ slug, code, name, description, products });

/** The categories of the demo catalogue. */
export const demoCategories: readonly DemoCategory[] = [
  category(
    "pain-relief",
    "PNR",
    "Pain Relief",
    "Tablets, gels and balms for fever, headache and sore muscles.",
    painRelief,
  ),
  category(
    "cold-cough",
    "CLD",
    "Cold & Cough",
    "Syrups, sprays and rubs for blocked noses and stubborn coughs.",
    coldCough,
  ),
  category(
    "antibiotics",
    "ABX",
    "Antibiotics",
    "Medicines against bacterial infections, on a doctor's prescription.",
    antibiotics,
  ),
  category(
    "vitamins-supplements",
    "VIT",
    "Vitamins & Supplements",
    "Vitamins, iron, zinc and omega-3 for when food falls short.",
    vitaminsSupplements,
  ),
  category(
    "digestive-health",
    "DIG",
    "Digestive Health",
    "Relief from acidity, gas, constipation and diarrhoea.",
    digestiveHealth,
  ),
  category(
    "diabetes-care",
    "DBT",
    "Diabetes Care",
    "Medicines, meters and strips to keep blood sugar in hand.",
    diabetesCare,
  ),
  category(
    "heart-blood-pressure",
    "HRT",
    "Heart & Blood Pressure",
    "Medicines and monitors for the heart and healthy pressure.",
    heartBloodPressure,
  ),
  category(
    "skin-care",
    "SKN",
    "Skin Care",
    "Creams, lotions and gels for healthy and for troubled skin.",
    skinCare,
  ),
  category(
    "womens-health",
    "WMN",
    "Women's Health",
    "Care for periods, pregnancy and every year after.",
    womensHealth,
  ),
  category(
    "first-aid",
    "FAD",
    "First Aid",
    "Dressings and antiseptics that every home should have.",
    firstAid,
  ),
  category(
    "eye-care",
    "EYE",
    "Eye Care",
    "Drops and vitamins for dry, itching and ageing eyes.",
    eyeCare,
  ),
  category(
    "allergy-relief",
    "ALG",
    "Allergy Relief",
    "Relief from sneezing, itching and hives.",
    allergyRelief,
  ),
  category(
    "mental-wellness",
    "MND",
    "Mental Wellness",
    "Prescribed medicines and herbs for mood and calm.",
    mentalWellness,
  ),
  category(
    "medical-devices",
    "DEV",
    "Medical Devices",
    "Thermometers, oximeters and other instruments for the home.",
    medicalDevices,
  ),
  category(
    "baby-care",
    "BBY",
    "Baby Care",
    "Drops, diapers and gentle care for the smallest.",
    babyCare,
  ),
  category(
    "elderly-care",
    "ELD",
    "Elderly Care",
    "Help with walking, remembering and eating well in later years.",
    elderlyCare,
  ),
  category(
    "respiratory-care",
    "RSP",
    "Respiratory Care",
    "Inhalers, nebulisers and masks for easier breathing.",
    respiratoryCare,
  ),
  category(
    "oral-care",
    "ORL",
    "Oral Care",
    "For clean teeth, calm gums and a fresh mouth.",
    oralCare,
  ),
  category(
    "sexual-wellness",
    "SEX",
    "Sexual Wellness",
    "Contraception and intimate care, sent in plain packets.",
    sexualWellness,
  ),
  category(
    "ayurvedic-medicine",
    "AYU",
    "Ayurvedic Medicine",
    "Churnas, oils and tonics from the classical texts.",
    ayurvedicMedicine,
  ),
  category(
    "immunity-boosters",
    "IMM",
    "Immunity Boosters",
    "Chyawanprash, giloy and vitamin C for the cold season.",
    immunityBoosters,
  ),
  category(
    "weight-management",
    "WGT",
    "Weight Management",
    "Fibre, shakes and support for a healthier weight.",
    weightManagement,
  ),
  category(
    "bone-joint-care",
    "BNJ",
    "Bone & Joint Care",
    "Calcium, supports and oils for strong bones and easy knees.",
    boneJointCare,
  ),
  category(
    "liver-care",
    "LVR",
    "Liver Care",
    "Medicines and herbal tonics for the liver.",
    liverCare,
  ),
  category(
    "kidney-care",
    "KDN",
    "Kidney Care",
    "For stones, the urinary tract and people on dialysis.",
    kidneyCare,
  ),
  category(
    "sleep-aids",
    "SLP",
    "Sleep Aids",
    "From a dark mask to prescribed tablets, for restful nights.",
    sleepAids,
  ),
  category(
    "surgical-supplies",
    "SRG",
    "Surgical Supplies",
    "Masks, gloves, gauze and syringes for home and clinic.",
    surgicalSupplies,
  ),
  category(
    "personal-hygiene",
    "HYG",
    "Personal Hygiene",
    "Soaps, wipes and pads for every day.",
    personalHygiene,
  ),
  category(
    "fitness-sports",
    "FIT",
    "Fitness & Sports",
    "Protein, electrolytes and tape for training days.",
    fitnessSports,
  ),
  category(
    "homeopathic-medicine",
    "HOM",
    "Homeopathic Medicine",
    "Dilutions, globules and ointments in the tradition of homeopathy.",
    homeopathicMedicine,
  ),
];
